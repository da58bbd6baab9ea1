import type { LanguageShape } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const english: LanguageShape = {
  language: 'en',
  abbreviations: wordsOf(`
    Mr. Mrs. Ms. Messrs. Mx. Dr. Drs. Prof. Rev. Revd. Fr. Sr. St. Ste. Mt. Ft. Hon. Gov. Sen. Rep. Reps. Pres. Supt.
    Gen. Lt. Maj. Col. Cpl. Capt. Cmdr. Adm. Sgt. Pvt. Brig. Cdr. Insp. Det. Amb. Msgr. Atty.
    e.g. i.e. eg. ie. cf. vs. viz. approx. resp. incl. excl. esp. ca. c. al. ibid. op. cit. a.k.a.
  `),
  numberAbbreviations: wordsOf(`
    No Nos no nos pp? P Pp vol Vol vols Vols fig Fig figs Figs ch Ch chap Chap sec Sec sect Sect art Art arts Arts ed Ed
    eq Eq eqs Eqs para Para ref Ref refs Refs tab Tab app App v vv r b d approx circa Ex Pt pt Bk Ln ll tel Tel ext Ext
    Jan Feb Mar Apr Jun Jul Aug Sept? Oct Nov Dec
  `),
  eitherAbbreviations: wordsOf(`
    Inc Corp Co Cos Ltd Bros LLC Jr Esq Ph\\.?D Dept dept Univ Assn Intl Natl Ave Blvd Rd Hwy Dist est Est Jan Feb Mar
    Apr Aug Sept? Oct Nov Dec Mon Tues? Wed Thurs? Fri Sat Sun Calif Mass Penn Conn Wash Fla Ariz Ill Mich Minn Tex
  `),
  sentenceStarters: wordsOf(`
    The A An This That These Those He She It We They You I There Here His Her Its Our Their My Your In On At By For From
    With Without As If When While Where After Before Since Although Though Because But And Or So Yet However Therefore
    What Who Why How Which Then Now Today Yesterday Some Many Most All Both Each Every No Not Also Another One Other To
    Once Under Over During Until Please Let Did Does Do Is Are Was Were Have Has Had Can Could Will Would Should
  `),
  letterWords: 'I',
}
