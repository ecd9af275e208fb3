## Explanations of things on the page

page-tip = Explanation
