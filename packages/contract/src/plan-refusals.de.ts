import type { planRefusals as english, planViolations as englishViolations } from './plan-refusals.en.ts'

export const planRefusals: Record<keyof typeof english, string> = {
  cards_being_changed:
    'Die Karten werden gerade von jemand anderem geändert. Bitte versuchen Sie es gleich noch einmal.',
  checkout_expired: 'Dieser Bezahlvorgang ist abgelaufen, bezahlt wurde nichts. Bitte beginnen Sie von vorn.',
  checkout_of_another: 'Dieser Bezahlvorgang gehört jemand anderem.',
  checkout_open: 'Dieser Bezahlvorgang ist noch nicht bezahlt.',
  credit_limit_reached:
    '{{organization}} hat {{used}} von den {{limit}} Credits ausgegeben, die es im Monat sein dürfen, und dieser Aufruf kann bis zu {{most}} kosten. Bitte warten Sie bis {{resetsOn}}, oder bitten Sie jemanden, der die Organisation bearbeiten darf, um mehr.',
  credit_limit_used_up:
    'Was in Credits ausgegeben werden darf, ist verbraucht. Bitte fragen Sie jemanden der Organisation, die dafür bezahlt.',
  credit_price_missing: 'Hierfür ist kein Preis in Credits festgelegt, deshalb wird nicht gefragt.',
  credits_short:
    'Es sind {{available}} Credits da, und dieser Aufruf kann bis zu {{most}} kosten. Bitte kaufen Sie welche, oder fragen Sie jemanden, der das darf.',
  job_credit_limit_reached:
    'Modelle und Engines haben {{used}} von den {{limit}} Credits gekostet, die für den Auftrag „{{job}}“ insgesamt ausgegeben werden dürfen, und dieser Aufruf kann bis zu {{most}} kosten. Das beginnt nicht von vorn: Bitte wenden Sie sich an jemanden, der den Auftrag bearbeiten darf.',
  not_hosted: 'Hier bezahlt niemand, deshalb ist alles unbegrenzt.',
  last_payment_method: 'Mit dieser Karte wird der Plan bezahlt. Bitte fügen Sie zuerst eine andere hinzu.',
  organization_payment_pending:
    'Eine Zahlung dieser Organisation ist unterwegs, was einige Tage dauern kann. Sobald sie da ist, lässt sich die Organisation löschen.',
  payment_away: 'Der Zahlungsdienst ist gerade nicht zu erreichen. Bitte versuchen Sie es gleich noch einmal.',
  payment_refused: 'Der Zahlungsdienst hat das nicht angenommen: {{reason}}',
  plan_changes_already:
    'Der Plan wird gerade geändert, oder er ändert sich am Ende des bezahlten Zeitraums. Bitte nehmen Sie das zuerst zurück.',
  plan_is_paid: 'Die Organisation bezahlt ihren Plan. Ein anderer kann ihr gegeben werden, wenn er beendet ist.',
  plan_limit_translations:
    'Von den {{most}} Übersetzungen dieses Monats sind {{used}} gestartet. Neu gezählt wird ab {{resetsOn}}. Den Plan kann ändern: {{payers}}.',
  plan_not_running: 'Es läuft kein Plan, der geändert werden könnte. Bitte wählen Sie zuerst einen.',
  plan_past_due:
    'Die letzte Zahlung für den Plan ist fehlgeschlagen. Sobald sie beglichen ist, kann er geändert werden.',
  plan_payment_pending:
    'Eine Zahlung für einen Plan ist unterwegs, was einige Tage dauern kann. Der Plan beginnt, sobald sie da ist.',
  plan_runs: 'Es läuft bereits ein Plan. Dort, wo er angezeigt wird, kann er geändert werden.',
  webhook_signature: 'Das ist nicht mit dem Geheimnis dieser Adresse unterschrieben oder zu alt.',
  plan_limit_of_nobody:
    'Dafür ist ein Plan nötig, und ein Plan gehört zu einer Organisation. Wer noch keiner angehört, gründet mit dem Kauf des ersten Plans eine eigene.',
  plan_limit_teams: 'Teams in Gebrauch: {{used}}. Der Plan erlaubt {{most}}. Den Plan kann ändern: {{payers}}.',
  plan_limit_reviewers:
    'Personen, die bearbeiten oder prüfen, offene Einladungen eingeschlossen: {{used}}. Der Plan erlaubt {{most}}. Den Plan kann ändern: {{payers}}.',
  plan_limit_termbases:
    'Termbanken in Gebrauch: {{used}}. Der Plan erlaubt {{most}}. Den Plan kann ändern: {{payers}}.',
  plan_without_artificialIntelligence: 'Der Plan umfasst keine KI für Termbanken. Den Plan kann ändern: {{payers}}.',
  plan_without_deepL: 'Der Plan umfasst DeepL nicht. Den Plan kann ändern: {{payers}}.',
  plan_without_translationMemories: 'Der Plan umfasst keine Translation Memorys. Den Plan kann ändern: {{payers}}.',
  team_credit_limit_reached:
    'Das Team {{team}} hat {{used}} von den {{limit}} Credits ausgegeben, die seine Aufträge im Monat kosten dürfen, und dieser Aufruf kann bis zu {{most}} kosten. Bitte warten Sie bis {{resetsOn}}, oder bitten Sie jemanden, der das Team oder seine Organisation bearbeiten darf, um mehr.',
}

export const planViolations: Record<keyof typeof englishViolations, string> = {
  listed_twice: '{{name}} ist doppelt aufgeführt',
  preview_outdated:
    'Was diese Änderung kostet, ist vor zu langer Zeit berechnet worden. Bitte sehen Sie es sich noch einmal an',
  price_differs:
    'Bei Stripe ist der Preis {{priceId}} nicht aktiv oder hat einen anderen Betrag, eine andere Währung oder einen anderen Zeitraum',
  price_of_another: 'Der Preis {{priceId}} wird schon verkauft, für etwas anderes',
  prices_mixed: 'Alle Preise eines Plans müssen in derselben Währung sein, höchstens einer je Abrechnungszeitraum',
  price_gone: 'Zu diesem Preis wird nichts mehr verkauft. Bitte laden Sie die Seite neu',
  price_other_currency: 'Dieser Preis ist in einer anderen Währung als das bisher Bezahlte',
}
