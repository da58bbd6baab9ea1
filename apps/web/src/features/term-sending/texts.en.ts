export const texts = {
  send: 'Send to termfactory',
  textJob: 'Finds the terms of “{{name}}”: of its source texts, and of what is confirmed of their translations.',
  textMemory: 'Finds the terms of “{{name}}”, in the languages of which it has most.',
  afterwards: 'It takes a moment. You decide in the term import what becomes of what was found.',
  confirm: 'Send',
}
