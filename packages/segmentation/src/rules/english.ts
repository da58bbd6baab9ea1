import { breaks, type LanguageShape, noBreak } from './shape.ts'
import { wordsOf } from './words-of.ts'

const timeZone =
  '\\s+(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Eastern|Central|Mountain|Pacific|Greenwich|[A-Z]{2,4}T|GMT|UTC|Jan|Feb|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec)'

const speechVerbs =
  'said|says|asked|asks|replied|answered|cried|shouted|whispered|exclaimed|muttered|murmured|yelled|called|added|wondered|repeated|snapped|demanded|inquired|enquired|responded|began|continued|laughed|sighed|screamed|thought|told|roared|growled|protested|interrupted|joked|hissed|gasped'

export const english: LanguageShape = {
  language: 'en',
  abbreviations: wordsOf(`
    Mr. Mrs. Ms. Messrs. Mx. Mme. Mmes. Mlle. Dr. Drs. Prof. Profs. Rev. Revd. Fr. Hon. Msgr. Mgr. Mons. Bp. Abp. Archbp.
     Sra. Srta. Sts. Mt. Mts. Ft. Gov. Govs. Sen. Sens. Rep. Reps. Pres. Supt. Amb. Atty. Asst. Dir. Chmn. Secy. Treas.
    Comr. Commr. Cllr. Ald. Lect. Gen. Brig. Maj. Col. Lt. Capt. Cmdr. Cdr. Comdr. Cpl. Sgt. Sgts. Pvt. Pfc. Adm. Sqn. Flt.
    Insp. Det. Bdr. Gnr. Spc. Lieut. Adj. Dep. Vice-Adm. Lt.-Gen. Maj.-Gen.
    e.g. i.e. eg. ie. cf. vs. viz. approx. resp. incl. excl. esp. ca. ibid. op. cit. a.k.a. aka. w.r.t. i.a. q.v.  
    orig. transl. repr. eds. illus. introd. suppl. abbr. masc. fem. obs. colloq. Gk. Norw. biog. bibl. anon. betw. aff.
    pp. vols. nos. paras. subsec. subpara. sched. ss. chs. cls. figs. avg. std. coeff. freq. diam. equiv.
    mfr. mfg. mktg. pkg. qty. recd. reqd. attn. encl. c/o. mgmt. N.B. P.S. b.i.d. t.i.d. q.i.d. p.r.n. i.v. i.m. s.c.
  `),
  smallAbbreviations: ['v'],
  numberAbbreviations: wordsOf(`
    No Nos no nos pp? P Pp pg pgs vol Vol vols Vols fig Fig figs Figs FIG ch Ch chap Chap chaps sec Sec secs sect Sect 
    Art arts Arts ed Ed eq Eq eqs Eqs eqn Eqn para Para paras par Par ref Ref refs Refs tab Tab tbl App appx apx ex Exs?
    v vv r b d fl approx circa c ca Pt pt pts Bk bk Ln ln ll tel Tel ext Ext rm Rm apt Apt Ste ste bldg Bldg flr
    cl Cl cls reg Reg regs rr? sched Sched pl Pl col Col cols fol ff? fn n nn Cat ver Ver rev Rev
    Jan Feb Mar Apr Jun Jul Aug Sept? Oct Nov Dec Mon Tues? Wed Thurs? Fri Sat Sun SEC ART CH      
  `),
  eitherAbbreviations: wordsOf(`
    Inc inc Corp corp Co Cos Ltd Bros LLC LLP Plc PLC Pty Jr jr Sr Esq Ph\\.?D M\\.?Sc B\\.?Sc M\\.?Phil Hons Dept Univ Assn
    Assoc Intl Natl Inst Mfg Mfrs St Ave Aves Blvd Rd Hwy Fwy Pkwy Expy Ln Ct Pl Plz Sq Ter Trl Cir Dist Bldg Apt Ste Twp
    est Est al ibid min max approx avg Jan Feb Apr Jun Jul Aug Sept? Oct Nov Dec Tues? Thurs? Fri
    (?<=,\\s)(?:Ala|Ark|Ariz|Calif|Colo|Conn|Del|Fla|Ga|Ill|Ind|Kan|Kans|Ky|La|Mass|Md|Mich|Minn|Miss|Mo|Mont|Neb|Nebr|Nev|Okla|Ore|Oreg|Pa|Penn|Penna|Tenn|Tex|Va|Vt|Wash|Wis|Wisc|Wyo|Ont|Que|Sask|Alta|Eng|Scot)
    pop ext dept govt
  `),
  labels: wordsOf(`
    key column row type vitamin hepatitis influenza plan figure appendix section class group grade option answer step axis
    point part exhibit annex team series level line drive variable vector set case block version model room gate terminal
    building size letter category zone phase protein factor site region matrix node state panel table equation schedule
    article mode format unit module item stage list sheet layer port pin chord flat schedule formula stream channel
  `),
  nameParticles: wordsOf(
    `De Van Von Le La Du Des Di Da Del Della El Al Mc Mac O['’] D['’] San St\\.? Der Den Ter Ten Bin Ben Abu`,
  ),
  sentenceStarters: wordsOf(`
    The A An This That These Those He She It We They You I There Here His Her Its Our Their My Your In On At By For From
    With Without As If When While Where After Before Since Although Though Because But And Or So Yet However Therefore
    What Who Why How Which Whose Whether Then Now Today Yesterday Tomorrow Some Many Most All Both Each Every No Not Also
    Another One Other Others Several Few To Into Onto Upon Within Through Throughout Against Among Between Beyond Besides
    Despite During Until Till Unless Under Over Once Please Let Let['’]s Did Does Do Don['’]t Didn['’]t Doesn['’]t Is Isn['’]t
    Are Aren['’]t Was Wasn['’]t Were Have Has Had Can Can['’]t Cannot Could Would Wouldn['’]t Should Shouldn['’]t Must Might
    It['’]s He['’]s She['’]s That['’]s There['’]s What['’]s I['’](?:m|ve|d|ll) We['’](?:re|ve|ll) They['’](?:re|ve|ll) You['’](?:re|ve|ll)
    Moreover Furthermore Meanwhile Nevertheless Nonetheless Instead Indeed Thus Hence Finally Later Soon Eventually
    Additionally Similarly Likewise Otherwise Perhaps Maybe According Following Due Given Based Using Only Even Just Still
    Nobody Everyone Everybody Nothing Something Someone Anyone Two Three Five Click Select Choose Enter Use See Note
  `),
  letterWords: 'I',
  furtherRules: [
    noBreak('Time of day with its zone or day', '\\d\\s?[apAP]\\.\\s?[mM]', '\\.', timeZone),
    breaks('Time of day at the end of a sentence', '\\d\\s?[apAP]\\.\\s?[mM]', '\\.', '\\s+["“‘(]*\\p{Lu}'),
    breaks(
      'Era at the end of a sentence',
      '\\d\\s(?:B\\.\\s?C|A\\.\\s?D|C\\.\\s?E|B\\.\\s?C\\.\\s?E)',
      '\\.',
      '\\s+["“‘(]*\\p{Lu}',
    ),
    noBreak(
      'Speech, then its speaker',
      '[!?]["”’\']',
      '',
      `\\s+(?:(?:I|We|\\p{Lu}\\p{L}+|the\\s\\p{L}+|my\\s\\p{L}+)(?:\\s\\p{Lu}[\\p{L}.]*)?)\\s(?:${speechVerbs})(?!\\p{L})`,
    ),
    noBreak(
      'Name with an exclamation mark',
      '(?<!\\p{L})(?:Yahoo|Joomla|Jeopardy|Wham|Yum|Panic|Oklahoma)',
      '!',
      '\\s+(?!(?:The|A|An|It|He|She|They|We|I|In|But)\\s)\\p{Lu}',
    ),
  ],
}
