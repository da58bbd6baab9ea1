/** The prefix, with its colon, under which the readers know a namespace; strict and transitional names are one. */
export function knownPrefix(uri: string): string | undefined {
  const match =
    /^http:\/\/(?:schemas\.openxmlformats\.org\/(\w+(?:-\w+)?)\/2006|purl\.oclc\.org\/ooxml\/(\w+))\/([\w-]+)$/.exec(
      uri,
    )
  return (match && families[`${match[1] ?? match[2]}/${match[3]}`]) ?? others[uri]
}

const families: Record<string, string> = {
  'wordprocessingml/main': 'w:',
  'drawingml/main': 'a:',
  'drawingml/wordprocessingDrawing': 'wp:',
  'drawingml/spreadsheetDrawing': 'xdr:',
  'drawingml/chart': 'c:',
  'drawingml/chartDrawing': 'cdr:',
  'drawingml/diagram': 'dgm:',
  'drawingml/picture': 'pic:',
  'presentationml/main': 'p:',
  'spreadsheetml/main': 's:',
  'officeDocument/math': 'm:',
}

const others: Record<string, string> = {
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc:',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel:',
  'http://schemas.openxmlformats.org/package/2006/content-types': 'ct:',
  'http://schemas.openxmlformats.org/package/2006/metadata/core-properties': 'cp:',
  'http://purl.org/dc/elements/1.1/': 'dc:',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps:',
  'http://schemas.microsoft.com/office/drawing/2008/diagram': 'dsp:',
  'http://schemas.microsoft.com/office/drawing/2014/chartex': 'cx:',
  'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments': 'tc:',
  'http://schemas.microsoft.com/office/powerpoint/2018/8/main': 'p188:',
  'urn:schemas-microsoft-com:vml': 'v:',
  'http://schemas.microsoft.com/office/visio/2012/main': 'vsd:',
  'http://schemas.microsoft.com/office/visio/2011/1/core': 'vsd:',
}
