import type { LanguageShape } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const french: LanguageShape = {
  language: 'fr',
  abbreviations: [
    ...wordsOf(`
      M. MM. Mr. Mrs. Ms. Mme. Mmes. Mlle. Mlles. Me. Mes. Mgr. Dr. Drs. Dre. Pr. Prof. St. Ste. Sts. Stes. Vve. Gal. Gén. Col. Cdt.
      Cne. Cpt. Lt. Sgt. Adj. Amb. Sén. Présid. Hon. Rév. Av. Bd. Bld. Blvd. Rte. Imp. Fg. Fbg.
      prof. sté. bât. appt. esc. cf. ibid. op. cit. spéc. resp. approx. trad. coll. préf. suppl. sq. sqq. fasc. vs. boul. bd. bld. dépt. éd. éds. réimpr.
      rééd. introd. augm. h.-t. s.l.n.d. anc. auj. consid. délib. doctr. régl. req. spécial. trib. jurispr. pén. constit. nbre. qté.
      téléc. télécop. allem. angl. fém. étym. littér. géogr. hist. zool. adv. env. circ. éq. équiv. hab. subst. tr. inf. obs. ouvr.
      Chbre. Cass. const. Trib. plén. Dall. Gaz. Bull. concl. obs. gén. adm.
    `),
    ...[
      'p. ex.',
      'par ex.',
      'c.-à-d.',
      'c. à d.',
      'i. e.',
      'e. g.',
      'N. B.',
      'R. P.',
      'S. A. R.',
      'S. E.',
      'S. Exc.',
      'S. M.',
    ],
    ...['J. O.', 'N. D. L. R.', 'N. D. T.', 's. l.', 's. d.', 'b. à m.', 'v. g.', 'P. S.', 'q. v.', 'p. o.', 'p. i.'],
  ],
  numberAbbreviations: wordsOf(`
    art Art arts al fig Fig figs p pp P chap Chap vol Vol t T No no Nos nos num Num n° sect Sect tab Tab tabl éd f fo fol ff? col v Vers
    ann Ann ann append livr cah rub paragr § ch tit Tit liv Liv Bull bull Cass CE pl Pl janv Janv févr Févr avr juil Juill?
    sept oct nov déc tél Tél fax réf Réf env approx app appt apt bât esc ét BP B\\.P r req aff doc ép id ex civ crim soc com max min moy
  `),
  eitherAbbreviations: wordsOf(`
    Inc Corp Co Cie Ltd Ltée Jr J-C Bros Sté Éts Ets al S\\.A S\\.A\\.R\\.L max min moy env janv févr juill? sept oct nov déc lun
    boul bd Univ Dépt dépt St-?\\p{L}* tél hab
  `),
  endingAbbreviations: [
    ['av', 'J\\.?-C'],
    ['apr?', 'J\\.?-C'],
  ],
  labels: wordsOf(`
    touche colonne ligne type vitamine hépatite plan groupe classe section annexe point partie axe catégorie équipe série modèle
    taille zone phase lecteur option variable facteur matrice étape bâtiment porte figure lettre article clause bloc niveau
    formulaire liste rubrique question poste quai hall module unité état protéine grippe influenza segment
  `),
  nameParticles: wordsOf(`Le La Les Du Des De D['’] L['’] Van Von Mc Mac O['’] El Al Di Della Da Saint Ben`),
  sentenceStarters: wordsOf(`
    Le La Les L['’]\\p{L}+ Un Une Des Du De Ce Cet Cette Ces C['’]\\p{L}+ Il Elle Ils Elles On Nous Vous Je J['’]\\p{L}+ Tu
    Son Sa Ses Leur Leurs Mon Ma Mes Notre Nos Votre Vos Au Aux À A En Dans Sur Sous Par Pour Avec Sans Chez Entre Depuis
    Pendant Après Avant Dès Lors Lorsque Quand Si S['’]\\p{L}+ Comme Mais Et Ou Or Donc Car Ni Cependant Toutefois Ainsi
    Alors Aussi Puis Ensuite Enfin Ici Là Qui Que Quoi Qu['’]\\p{L}+ Quel Quelle Quels Quelles Où Comment Pourquoi D['’]\\p{L}+
    Tous Tout Toute Toutes Plusieurs Certains Certaines Chaque Aucun Aucune Deux Trois Quatre N['’]\\p{L}+ Ne Selon Malgré Parmi
    Jusqu['’]\\p{L}+ Jusque Vers Contre Hors Outre Durant Grâce Face Ceci Cela Ça Celui Celle Ceux Celles Lui Eux Moi Toi Non Oui
    Bien Très Plus Moins Peu Beaucoup Trop Autant Tant Même Encore Déjà Toujours Jamais Souvent Parfois Hier Demain
    Aujourd['’]hui Désormais Néanmoins Pourtant Afin Puisque Parce Quelque Quelques Chacun Personne Rien Autre Autres Mieux
    Cliquez Sélectionnez Appuyez Voir Est Sont Était Voici Voilà Merci
  `),
  spacedClosers: '»',
}
