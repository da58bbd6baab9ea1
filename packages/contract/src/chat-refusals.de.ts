import type { chatRefusals as english } from './chat-refusals.en.ts'

export const chatRefusals: Record<keyof typeof english, string> = {
  chat_answer_running:
    'Der Assistent schreibt noch an einer Antwort. Bitte warten Sie auf ihr Ende, oder halten Sie sie an.',
  chat_failed: 'Der Assistent hat nicht geantwortet. {{said}}',
  chat_answer_whole: 'Die Antwort ist vollständig, es gibt also nichts fortzusetzen.',
  chat_not_last: 'Nur die letzte Antwort kann fortgesetzt werden.',
  chat_without_model:
    'Es gibt kein KI-Modell, das Sie verwenden dürfen. Bitte legen Sie unter „Generative KI-Modelle“ eines an, oder bitten Sie die Verantwortlichen Ihres Teams, eines mit Ihnen zu teilen.',
}
