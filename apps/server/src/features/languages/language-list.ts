import { createHash } from 'node:crypto'

/** The languages of the interface's own list first, then the others by name. BCP 47. */
const codes =
  'de en fr it es pt nl de-AT de-CH de-DE en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA fr-BE fr-CA fr-CH fr-FR it-CH it-IT es-419 es-AR es-CL es-CO es-ES es-MX es-US pt-BR pt-PT nl-BE nl-NL ' +
  'af am ar ar-AE ar-EG ar-SA as az be bg bn bs ca cs cy da el et eu fa fi fil fo fy ga gd gl gu ha he hi hr ht hu hy id ig is ja jv ka kk km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my ' +
  'nb ne nn or pa pl ps rm ro ru rw sd si sk sl sn so sq sr sr-Cyrl sr-Latn su sv sv-FI sw ta te tg th ti tk tr tt ug uk ur uz vi xh yi yo zh-Hans zh-Hant zh-CN zh-HK zh-TW zu'

/** A language's uuid is made of its code, so that it is the same in every installation. */
export function languageUuid(code: string): string {
  const digest = createHash('sha256').update(`langwerk language ${code}`).digest()
  digest[6] = (digest[6]! & 0x0f) | 0x80
  digest[8] = (digest[8]! & 0x3f) | 0x80
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const names = new Intl.DisplayNames('en', { type: 'language' })

export const languageList = codes.split(' ').map((code, index) => ({
  uuid: languageUuid(code),
  code,
  name: names.of(code) ?? code,
  sortId: index + 1,
}))
