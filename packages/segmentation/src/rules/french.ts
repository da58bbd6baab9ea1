import type { LanguageShape } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const french: LanguageShape = {
  language: 'fr',
  abbreviations: [
    ...wordsOf(`
      M. MM. Mr. Mme. Mmes. Mlle. Mlles. Me. Mgr. Dr. Drs. Pr. Prof. St. Ste. Sts. Stes. Vve. Gal. Gén. Col. Cdt. Cne. Lt. Sgt.
      cf. env. ex. éd. ibid. id. op. cit. spéc. resp. approx. dir. trad. coll. préf. suppl. sq. sqq. adj. art. fasc. hab. ca. vs.
      av. apr. boul. bd. dép. dépt. tél.
    `),
    ...['p. ex.', 'c.-à-d.', 'c. à d.', 'i. e.', 'N. B.', 'R. P.'],
  ],
  numberAbbreviations: wordsOf(`
    art Art al fig Fig p pp P chap Chap vol Vol t T no No nos num Num n° sect Sect tab Tab éd f ff fo col v Vers ann Ann
    janv févr avr juil sept oct nov déc tél Tél réf Réf vers
  `),
  eitherAbbreviations: wordsOf('Inc Corp Co Cie Ltd Jr J-C'),
  endingAbbreviations: [
    ['av', 'J\\.?-C'],
    ['apr?', 'J\\.?-C'],
  ],
  sentenceStarters: wordsOf(`
    Le La Les L['’]\\p{L}+ Un Une Des Du De Ce Cet Cette Ces C['’]\\p{L}+ Il Elle Ils Elles On Nous Vous Je J['’]\\p{L}+ Tu
    Son Sa Ses Leur Leurs Mon Ma Mes Notre Nos Votre Vos Au Aux À A En Dans Sur Sous Par Pour Avec Sans Chez Entre Depuis
    Pendant Après Avant Dès Lors Lorsque Quand Si S['’]\\p{L}+ Comme Mais Et Ou Or Donc Car Ni Cependant Toutefois Ainsi
    Alors Aussi Puis Ensuite Enfin Ici Là Qui Que Quoi Qu['’]\\p{L}+ Quel Quelle Quels Quelles Où Comment Pourquoi D['’]\\p{L}+
    Tous Tout Toute Toutes Plusieurs Certains Certaines Chaque Aucun Aucune Deux Trois N['’]\\p{L}+ Ne Selon Malgré Parmi
  `),
  spacedClosers: '»',
}
