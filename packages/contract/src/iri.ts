/** The IRI of a thing, as it is named in bodies: the path of its own call. */
export const iriOf = (collection: string, uuid: string) => `/api/${collection}/${uuid}`

/** The uuid at the end of an IRI. */
export const uuidOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)
