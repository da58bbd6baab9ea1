import type { expressionViolations as english } from './expression-refusals.en.ts'

export const expressionViolations: Record<keyof typeof english, string> = {
  expression_class_open: 'Eine Klasse „[“ wird nicht geschlossen (bis Zeichen {{place}})',
  expression_escape: 'Ein Rückstrich steht vor etwas, dem er keine Bedeutung gibt (bei Zeichen {{place}})',
  expression_group: 'Diese Art von Gruppe gibt es nicht (bei Zeichen {{place}})',
  expression_group_name: 'So kann keine Gruppe heißen (bei Zeichen {{place}})',
  expression_group_not_open: 'Eine „)“ schließt nichts (bei Zeichen {{place}})',
  expression_group_open: 'Eine Gruppe „(“ wird nicht geschlossen (bis Zeichen {{place}})',
  expression_group_twice: 'Zwei Gruppen heißen gleich (bei Zeichen {{place}})',
  expression_lone_bracket: 'Vor eine einzelne Klammer gehört ein Rückstrich (bei Zeichen {{place}})',
  expression_needed: 'Bitte angeben, wonach gesucht wird',
  expression_no_such_group: 'Er verweist auf eine Gruppe, die er nicht hat (bei Zeichen {{place}})',
  expression_not_valid: 'Das ist kein regulärer Ausdruck (bei Zeichen {{place}})',
  expression_nothing_to_repeat: 'Es gibt nichts zu wiederholen (bei Zeichen {{place}})',
  expression_property: 'Diese Eigenschaft von Zeichen gibt es nicht (bei Zeichen {{place}})',
  expression_quantifier: 'Eine Wiederholung „{…}“ ist nicht vollständig (bei Zeichen {{place}})',
  expression_quantifier_order: 'Die größere Zahl einer Wiederholung steht vorn (bei Zeichen {{place}})',
  expression_range_order: 'Ein Bereich von Zeichen läuft rückwärts (bei Zeichen {{place}})',
  expression_without_end:
    'Dieser Ausdruck könnte ohne Ende dauern: Lassen Sie entweder Vor- und Rückschau und Verweise weg oder die Wiederholung dessen, was sich schon wiederholt',
  xpath_gives_values: 'Dieser Ausdruck ergibt einen Wert: Erwartet wird einer, der Elemente oder Attribute auswählt',
  xpath_loops:
    'Dieser Ausdruck wiederholt sich von selbst: Lassen Sie Bereiche („to“), „for“, „let“, weitere Variablen und eigene Funktionen weg',
  xpath_name_unknown: 'Ausdrücke kennen nichts mit dem Namen „{{name}}“, oder nicht mit so vielen Argumenten',
  xpath_not_valid: 'Ab Zeichen {{place}} ist das kein XPath-Ausdruck',
  xpath_required: 'Bitte einen XPath-Ausdruck eingeben',
}
