/** What is said to a thread (`answerQuestions`): a question, or the reply to what the thread wishes to know for one. */
export type ToThread<Question, Reply> = { id: number; question: Question } | { wishId: number; reply: Reply }

/** What a thread says of the question with this number. */
export type FromThread<Answer, Wish> = { id: number } & (
  | { answer: Answer }
  | { failure: string }
  | { wishId: number; wish: Wish }
)
