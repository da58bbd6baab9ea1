import type { UsageStatus } from '@langwerk/contract/term-words'

type Term = readonly [text: string, usageStatus?: UsageStatus]
interface DemoEntry {
  definition: string
  /** Copy must name it. */
  isKeyTerm?: true
  en: readonly Term[]
  de: readonly Term[]
  fr: readonly Term[]
}

/** The sample termbase: what Alpenglow Outdoor calls its things, and what it does not. */
export const demoEntries: readonly DemoEntry[] = [
  {
    definition: 'A portable shelter of fabric, held up by poles.',
    isKeyTerm: true,
    en: [['tent', 'preferred']],
    de: [['Zelt', 'preferred']],
    fr: [['tente', 'preferred']],
  },
  {
    definition: 'The outer, waterproof layer of a tent.',
    isKeyTerm: true,
    en: [['flysheet', 'preferred'], ['rainfly']],
    de: [
      ['Außenzelt', 'preferred'],
      ['Überzelt', 'forbidden'],
    ],
    fr: [
      ['double toit', 'preferred'],
      ['surtoile', 'forbidden'],
    ],
  },
  {
    definition: 'The inner, breathable layer of a tent, in which one sleeps.',
    en: [['inner tent', 'preferred']],
    de: [['Innenzelt', 'preferred']],
    fr: [
      ['tente intérieure', 'preferred'],
      ['chambre', 'approved'],
    ],
  },
  {
    definition: 'The waterproof floor of a tent.',
    en: [
      ['groundsheet', 'preferred'],
      ['tent floor', 'forbidden'],
    ],
    de: [
      ['Zeltboden', 'preferred'],
      ['Bodenplane', 'forbidden'],
    ],
    fr: [['tapis de sol', 'preferred']],
  },
  {
    definition: 'A jointed rod that carries the tent.',
    en: [['pole', 'preferred'], ['tent pole']],
    de: [
      ['Zeltstange', 'preferred'],
      ['Zeltstock', 'forbidden'],
    ],
    fr: [
      ['arceau', 'preferred'],
      ['piquet', 'forbidden'],
    ],
  },
  {
    definition: 'A tube that is pushed over a broken pole to splint it.',
    en: [['repair sleeve', 'preferred']],
    de: [['Reparaturhülse', 'preferred']],
    fr: [['manchon de réparation', 'preferred']],
  },
  {
    definition: 'A pin that fixes the tent to the ground.',
    en: [
      ['peg', 'preferred'],
      ['tent stake', 'forbidden'],
    ],
    de: [
      ['Hering', 'preferred'],
      ['Zeltnagel', 'forbidden'],
    ],
    fr: [['sardine', 'preferred']],
  },
  {
    definition: 'A cord that tightens the tent against the wind.',
    en: [['guy line', 'preferred']],
    de: [
      ['Abspannleine', 'preferred'],
      ['Zeltschnur', 'forbidden'],
    ],
    fr: [['hauban', 'preferred']],
  },
  {
    definition: 'A fastener with two rows of teeth.',
    en: [
      ['zip', 'preferred'],
      ['zipper', 'forbidden'],
    ],
    de: [['Reißverschluss', 'preferred']],
    fr: [
      ['fermeture éclair', 'preferred'],
      ['zip', 'forbidden'],
    ],
  },
  {
    definition: 'A paste that closes the seams of a tent against water.',
    en: [['seam sealer', 'preferred']],
    de: [['Nahtdichter', 'preferred']],
    fr: [['scellant des coutures', 'preferred']],
  },
  {
    definition: 'How high water may stand on a fabric before it comes through, in millimetres.',
    en: [['water column', 'preferred'], ['hydrostatic head']],
    de: [['Wassersäule', 'preferred']],
    fr: [['colonne d’eau', 'preferred']],
  },
  {
    definition: 'Lets no water through.',
    en: [['waterproof', 'preferred']],
    de: [
      ['wasserdicht', 'preferred'],
      ['wasserfest', 'forbidden'],
    ],
    fr: [['imperméable', 'preferred']],
  },
  {
    definition: 'A padded bag to sleep in.',
    en: [['sleeping bag', 'preferred']],
    de: [['Schlafsack', 'preferred']],
    fr: [
      ['sac de couchage', 'preferred'],
      ['duvet', 'forbidden'],
    ],
  },
  {
    definition: 'A small cooker for the way.',
    en: [['stove', 'preferred']],
    de: [
      ['Kocher', 'preferred'],
      ['Ofen', 'forbidden'],
    ],
    fr: [
      ['réchaud', 'preferred'],
      ['poêle', 'forbidden'],
    ],
  },
  {
    definition: 'The large bag in which a tent or a sleeping bag is kept at home.',
    en: [['storage bag', 'preferred']],
    de: [['Aufbewahrungssack', 'preferred']],
    fr: [['sac de rangement', 'preferred']],
  },
  {
    definition: 'The workshop of Alpenglow Outdoor.',
    en: [['repair service', 'preferred']],
    de: [
      ['Reparaturservice', 'preferred'],
      ['Reparaturdienst', 'forbidden'],
    ],
    fr: [['service de réparation', 'preferred']],
  },
]
