/** How an endpoint for embeddings is asked, as OpenAI's first was: its neighbours are asked alike. */
export interface EmbeddingEndpoint {
  /** Up to `/embeddings`. */
  address: string
  query?: Record<string, string>
  headers: Record<string, string>
  model: string
  /** How many numbers are asked for; null where the model gives as many as it gives. */
  dimensions: number | null
}

/** What a vector need not have more of: it is kept for every text, and read through for every search. */
const wantedDimensions = 512

/** OpenAI's models of this name give shorter vectors when they are asked to. */
export const dimensionsOf = (modelType: string): number | null =>
  modelType.startsWith('text-embedding-3') ? wantedDimensions : null
