/** The `Content-Disposition` of a download (RFC 6266): the name in UTF-8, and for old clients without what ASCII lacks. */
export function attachment(fileName: string): string {
  const safe = fileName.replace(/[\p{Cc}\p{Cs}/\\]/gu, '_')
  const ascii = safe.replace(/[^ -~]|["%]/g, '_')
  // RFC 8187 allows fewer characters than encodeURIComponent leaves.
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
