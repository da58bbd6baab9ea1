export const texts = {
  title: 'Upload quota of {{name}}',
  megabytes: 'Quota in MB',
  usual: 'Empty: {{megabytes, number}} MB, as for all.',
  unlimited: 'Empty: without a limit.',
  used: '{{used}} used',
  usedOf: '{{used}} of {{quota}} used',
  saved: 'Upload quota saved',
}
