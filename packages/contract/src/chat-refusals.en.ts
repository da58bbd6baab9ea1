/** Why the assistant cannot be asked now. */
export const chatRefusals = {
  chat_answer_running: 'The assistant is still writing an answer. Please wait for its end, or stop it.',
  chat_failed: 'The assistant did not answer. {{said}}',
  chat_answer_whole: 'The answer is whole, so there is nothing to be continued.',
  chat_not_last: 'Only the last answer can be continued.',
  chat_without_model:
    'There is no AI model that you may use. Please add one under “Generative AI models”, or ask whoever administers your team to share one with you.',
} as const
