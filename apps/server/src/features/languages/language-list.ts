import { createHash } from 'node:crypto'

/**
 * The languages of the interface's own list first, then the others. BCP 47. Those without a variant are what files of other tools
 * name whose writers did not choose one: `no`, `zh`.
 */
const codes =
  'de en fr it es pt nl de-AT de-CH de-DE en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA fr-BE fr-CA fr-CH fr-FR it-CH it-IT es-419 es-AR es-CL es-CO es-ES es-MX es-US pt-BR pt-PT nl-BE nl-NL ' +
  'af am ar ar-AE ar-EG ar-SA as ast az be bg bn bo br bs ca ceb ckb co cs cy da dv el eo et eu fa fi fil fo fur fy ga gd gl gn gu ha he hi hr ht hu hy id ig is ja jv ka kk km kn ' +
  'ko ku ky la lb ln lo lt lv mg mi mk ml mn mr ms mt my nb ne nn no ny oc om or pa pl ps qu rm ro ru rw sc sd se si sk sl sn so sq sr sr-Cyrl sr-Latn ss st su sv sv-FI sw ta te ' +
  'tg th ti tk tn to tr ts tt ug uk ur uz ve vi wo xh yi yo zh zh-Hans zh-Hant zh-CN zh-HK zh-TW zu'

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
