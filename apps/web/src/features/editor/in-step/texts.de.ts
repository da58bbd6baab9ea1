import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  step: 'Schritt',
  backToStep: 'Zurück zum Schritt',
  progress: '{{confirmed}} von {{segments}} Segmenten in diesem Schritt bestätigt',
  waits:
    'Ein Schritt vor diesem ist noch nicht abgeschlossen. Sie können alles lesen; Ihre Arbeit beginnt, sobald er es ist.',
  finished: 'Dieser Schritt ist abgeschlossen: Seine Segmente lassen sich darin nicht mehr ändern.',
  confirmed: 'In diesem Schritt bestätigt',
  notConfirmed: 'In diesem Schritt noch nicht bestätigt',
  changedSince: 'Seit Ihrer Bestätigung von jemandem geändert',
  returned: 'Zurückgegeben: {{reason}}',
  returnedWithoutReason: 'Zurückgegeben',
  allConfirmed: 'Alle Ihre Segmente sind bestätigt.',
  closed: {
    outside: 'Dieses Segment gehört nicht zu Ihrem Schritt. Sie können es lesen und kommentieren.',
    earlierStep: 'Der Schritt davor hat dieses Segment noch nicht bestätigt.',
    laterStep: 'Ein späterer Schritt hat dieses Segment schon bestätigt. Sie können es lesen und kommentieren.',
  },
  filter: {
    label: 'In diesem Schritt',
    open: 'Noch zu bestätigen',
    confirmed: 'Von Ihnen bestätigt',
    changedSince: 'Seit Ihrer Bestätigung geändert',
    returned: 'An Sie zurückgegeben',
  },
  finish: {
    button: 'Abschließen',
    title: 'Ihre Überarbeitung abschließen?',
    allDone:
      'Alle Segmente sind bestätigt. Danach lässt sich in diesem Schritt nichts mehr ändern, außer er wird zurückgegeben.',
    open_one: '{{count}} Segment ist noch nicht bestätigt:',
    open_other: '{{count}} Segmente sind noch nicht bestätigt:',
    inFile_one: '{{count}} Segment in „{{file}}“',
    inFile_other: '{{count}} Segmente in „{{file}}“',
    findings_one: 'In {{count}} Segment steckt ein Fehler, der zuerst behoben werden muss:',
    findings_other: 'In {{count}} Segmenten stecken Fehler, die zuerst behoben werden müssen:',
    moreFindings_one: 'und {{count}} weiteres',
    moreFindings_other: 'und {{count}} weitere',
    finish: 'Abschließen',
    finishAnyway: 'Trotzdem abschließen',
    cancel: 'Weiterarbeiten',
    done: 'Schritt abgeschlossen',
  },
}
