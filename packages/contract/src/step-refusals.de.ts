import type { stepRefusals as english, stepViolations as englishViolations } from './step-refusals.en.ts'

export const stepRefusals: Record<keyof typeof english, string> = {
  step_at_work: 'Der KI-Worker ist bei der Arbeit. Bitte brechen Sie den Lauf zuerst ab.',
  step_finished: 'Der Schritt ist abgeschlossen.',
  step_has_findings: 'Segmente mit Fehlern, die vor dem Abschluss des Schritts behoben werden müssen: {{segments}}.',
  step_has_open_segments: 'Segmente, die noch nicht bestätigt sind: {{segments}}.',
  step_has_open_steps: 'Teilschritte, die noch nicht abgeschlossen sind: {{steps}}.',
  step_in_other_state: 'Der Schritt ist inzwischen in einem anderen Zustand. Es wurde nichts geändert.',
  step_needs_sign_in: 'Bitte melden Sie sich an Ihrem Konto an, um diese Einladung zu beantworten.',
  step_not_accepted: 'Der Schritt ist nicht angenommen.',
  step_not_permitted: 'Der Schritt erlaubt das nicht.',
  step_of_person: 'Dieser Schritt ist für eine Person, nicht für einen KI-Worker.',
  step_session: 'Dieser Link öffnet nur einen Schritt. Für alles andere melden Sie sich bitte an.',
  step_waits: 'Ein Schritt davor ist noch nicht abgeschlossen, oder niemand hat den Schritt darüber.',
  step_work_counts:
    'Dieser Schritt wurde abgeschlossen: Seine Arbeit zählt für Rechnungen und Bewertungen. Geben Sie ihn zurück, bevor Sie ihn zurückziehen.',
}

export const stepViolations: Record<keyof typeof englishViolations, string> = {
  step_answer_in_past: 'Das Datum für die Antwort darf nicht in der Vergangenheit liegen',
  step_due_after_parent: 'Ein Teilschritt ist nicht später fällig als sein Schritt',
  step_due_before_sub_steps: 'Teilschritte davon sind später fällig: Ändern Sie diese zuerst',
  step_own_work: 'Hat schon den Schritt davor: Die Vorlage des Auftrags möchte, dass jemand anders darauf schaut',
  step_due_in_past: 'Das Fälligkeitsdatum darf nicht in der Vergangenheit liegen',
  step_files_of_other_job: 'Diese Datei gehört nicht zum Auftrag oder nicht zur Sprache des Schritts',
  step_for_people: 'Das sagt oder erlaubt man nur Personen: Ein KI-Worker kann damit nichts anfangen',
  step_for_one:
    'Ein Schritt ist für die Dienstleistung einer Person oder für einen KI-Worker: geben Sie eines von beiden an',
  step_of_one: 'Ein Schritt gehört zu einem Auftrag oder zu einem anderen Schritt: geben Sie eines von beiden an',
  step_of_other_worker: 'Dieser Schritt ist an einen anderen KI-Worker vergeben',
  step_of_sub_step: 'Ein Teilschritt hat keine eigenen Teilschritte',
  step_outside_parent: 'Das gehört nicht zum Schritt darüber',
  step_parts_below: 'Teilschritte haben mehr als das: Ändern Sie diese zuerst, oder ziehen Sie sie zurück',
  step_parts_overlap: 'Teile eines Schritts überschneiden sich nicht',
  step_prompt_of_person: 'Nur KI-Worker erhalten einen Prompt: Schreiben Sie einer Person eine Nachricht',
  step_wider_than_parent: 'Der Schritt darüber erlaubt das nicht',
  step_without_segments: 'Darin ist kein Segment',
}
