/** Why termbases cannot be searched by meaning as somebody wants. */
export const meaningRefusals = {
  model_gives_embeddings: 'This model gives embeddings and writes no texts. Please choose another one.',
  model_gives_texts: 'This model writes texts and gives no embeddings.',
  model_of_searches:
    'Termbases are searched by meaning with this model. Please disconnect them first, or connect another one.',
  not_connected_to_model: 'The termbase is not connected to a model for search by meaning.',
} as const

/** The same of fields. */
export const meaningViolations = {
  model_gift_kept: 'What the model gives cannot be changed after the creation',
  model_without_embeddings: 'This model gives no embeddings',
  model_without_texts: 'This model gives embeddings and writes no texts',
  provider_without_embeddings: 'This provider has no models that give embeddings',
} as const
