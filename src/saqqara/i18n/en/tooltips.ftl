## Things that explain themselves

page-tip = Explanation
