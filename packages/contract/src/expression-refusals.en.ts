/** What is wrong with an expression that somebody wrote: a regular one, or an XPath. */
export const expressionViolations = {
  expression_class_open: 'A class “[” is not closed (up to character {{place}})',
  expression_escape: 'A backslash stands before something that it gives no meaning (near character {{place}})',
  expression_group: 'This is no kind of group (near character {{place}})',
  expression_group_name: 'This is no name for a group (near character {{place}})',
  expression_group_not_open: 'A “)” closes nothing (near character {{place}})',
  expression_group_open: 'A group “(” is not closed (up to character {{place}})',
  expression_group_twice: 'Two groups have the same name (near character {{place}})',
  expression_lone_bracket: 'A lone bracket needs a backslash before it (near character {{place}})',
  expression_needed: 'Please say what to look for',
  expression_no_such_group: 'It refers to a group that it does not have (near character {{place}})',
  expression_not_valid: 'This is no regular expression (near character {{place}})',
  expression_nothing_to_repeat: 'There is nothing to repeat (near character {{place}})',
  expression_property: 'There is no such property of characters (near character {{place}})',
  expression_quantifier: 'A repetition “{…}” is not complete (near character {{place}})',
  expression_quantifier_order: 'The larger number of a repetition stands first (near character {{place}})',
  expression_range_order: 'A range of characters runs backwards (near character {{place}})',
  expression_without_end:
    'This expression could take without end: leave out either its look-around and references, or the repetition of what repeats already',
  xpath_gives_values: 'This expression gives a value: expected one that selects elements or attributes',
  xpath_loops:
    'This expression repeats by itself: leave out ranges (“to”), “for”, “let”, further variables and functions of its own',
  xpath_name_unknown: 'Expressions know nothing called “{{name}}”, or not with so many arguments',
  xpath_not_valid: 'This is no XPath expression from character {{place}} on',
  xpath_required: 'Please enter an XPath expression',
} as const
