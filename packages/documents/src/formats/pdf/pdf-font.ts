/** What the name of a font tells of its looks. */
export interface PdfFont {
  bold: boolean
  italic: boolean
  monospace: boolean
  /** A family that the reader of the target is likely to have. */
  family: string
}

/** From its PostScript name (`ABCDEF+Calibri-BoldItalic`, TeX's `CMBX10`) and the kind that it falls back to. */
export function pdfFont(name: string, fallback: string): PdfFont {
  const own = name.replace(/^[A-Z]{6}\+/, '')
  const tex = /^(?:CM|SF|EC|LM|TeX)[A-Za-z]*?(BX|B|TI|SL|TT|BXTI|BSY|SS|MI|RM|R)/.exec(own)?.[1] ?? ''
  const monospace = /mono|courier|consol|typewriter|code\b|^cmtt|^sftt|^lmmono/i.test(own) || fallback === 'monospace'
  return {
    bold:
      /bold|black|heavy|semib|demi|[-,]bd|-md?b/i.test(own) || /^(?:CMBX|SFBX|ECBX|LMRoman\w*-Bold|CMB\d)/.test(own),
    italic:
      /italic|oblique|slanted|[-,]it\b|kursiv/i.test(own) || /^(?:CMTI|CMSL|SFTI|SFSL|ECTI|CMBXTI|CMMI)/.test(own),
    monospace,
    family: monospace
      ? 'Courier New'
      : (familyOf(own) ?? (tex !== '' || fallback === 'serif' ? 'Times New Roman' : 'Arial')),
  }
}

function familyOf(name: string): string | undefined {
  const plain = name.replace(/[\s_-]/g, '').toLowerCase()
  return families.find(([start]) => plain.startsWith(start))?.[1]
}

const families: readonly (readonly [string, string])[] = [
  ['arial', 'Arial'],
  ['helvetica', 'Arial'],
  ['calibri', 'Calibri'],
  ['carlito', 'Calibri'],
  ['cambria', 'Cambria'],
  ['caladea', 'Cambria'],
  ['verdana', 'Verdana'],
  ['tahoma', 'Tahoma'],
  ['georgia', 'Georgia'],
  ['garamond', 'Garamond'],
  ['times', 'Times New Roman'],
  ['liberationserif', 'Times New Roman'],
  ['liberationsans', 'Arial'],
  ['nimbusrom', 'Times New Roman'],
  ['nimbussan', 'Arial'],
  ['dejavuserif', 'DejaVu Serif'],
  ['dejavusans', 'DejaVu Sans'],
  ['opensans', 'Open Sans'],
  ['roboto', 'Roboto'],
]
