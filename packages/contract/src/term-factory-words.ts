/** The closed word lists of the term factory: of what is found in texts, and what people and models say of it. */

/** What something found is: a term, a name, or a short form whose long form the text gives. */
export const termCandidateKinds = ['term', 'name', 'acronym'] as const
export type TermCandidateKind = (typeof termCandidateKinds)[number]

/** How something found stands to the destination: not there, there, or something much like it is there. */
export const termCandidateNovelties = ['new', 'known', 'near'] as const
export type TermCandidateNovelty = (typeof termCandidateNovelties)[number]

/** What the AI worker said of something found; `missed` is what it found itself. */
export const termCandidateVerdicts = ['kept', 'doubted', 'missed'] as const
export type TermCandidateVerdict = (typeof termCandidateVerdicts)[number]

/**
 * How far an AI worker is with what an import found. `waiting`: it was started and has not answered yet. `paused`: somebody or something
 * stopped it, and it goes on behind its last answer. `failed`: something went wrong here.
 */
export const termReviewStatuses = ['init', 'waiting', 'running', 'paused', 'done', 'failed'] as const
export type TermReviewStatus = (typeof termReviewStatuses)[number]

/** Of a tag that an AI worker gives: whether it may still give it to more. */
export const termTagStatuses = ['inProgress', 'done'] as const
export type TermTagStatus = (typeof termTagStatuses)[number]

/** What people have decided: accepted entries carry the import's tag, rejected ones lie in the recycle bin. */
export const termCandidateDecisions = ['open', 'accepted', 'rejected'] as const
export type TermCandidateDecision = (typeof termCandidateDecisions)[number]

/** What was done in an inbox, which can be undone. */
export const termCandidateMoves = ['decided', 'merged', 'split', 'edited'] as const
export type TermCandidateMove = (typeof termCandidateMoves)[number]
