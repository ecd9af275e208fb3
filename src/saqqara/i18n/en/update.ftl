## Page: a newer version of a site without a server

page-update = A newer version of Saqqara is here.
page-update-use = Use it now
page-update-later = Later
