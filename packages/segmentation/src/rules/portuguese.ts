import type { LanguageShape } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const portuguese: LanguageShape = {
  language: 'pt',
  abbreviations: [
    ...wordsOf(`
      Sr. Sra. Srs. Sras. Srta. sr. sra. D. Dr. Dra. Drs. Dras. dr. dra. Prof. Profa. Profª. prof. Eng. Engª. Arq. Adv. Exmo. Exma. Ilmo. Ilma. Rev. Revmo.
      Mons. Pe. Fr. Gen. Cel. Cap. Ten. Maj. Sgt. Alm. Gov. Dep. Sen. Pres. Min. Cmdt. Brig.  Maj.-gen. Vde. Cde.   Fr.  Côn. Arceb. Card.  Dir. Secr.  Sto. Sta. St. Mr. Mrs. Ms. Mme. Mlle. Av. Pç. Pça. Trav. Rod. Estr.  Lg. Lgo. Tv. Qd. Jd. Vl.   Apto.   Edif.
      art. arts. inc.  alín. cód. civ. pen. proc.        desp.   súm. obs. cit. loc. id. op. ss. segs. sgs. org. orgs. coord. colab. introd. pref. fasc. supl. bibl.  mss. séc. sécs. tel. tels. cel.  ref. refs. dpto. depto. divs. gab.  gr. ingl.  esp. adj. adv. masc. fem.   qtd. qtde. cód. mín. méd. hab. aprox. máx.
      ex. cf. aprox. ibid. op. cit. trad. ca. vs. máx. mín. Cia.
    `),
    ...[
      'p. ex.',
      'por ex.',
      'i. e.',
      'N. B.',
      'V. Exa.',
      'S. Exa.',
      'N. Sra.',
      'N. R.',
      'N. da R.',
      'N. do A.',
      'N. do T.',
      'N. S.',
      'S. M.',
      'S. A. R.',
      'S. S.',
      'V. Exas.',
      'V. Ex.ª',
      'S. Ex.ª',
      'V. S.ª',
      'V. Sa.',
      's. d.',
      's. l.',
      'p. m.',
      'q. v.',
      'P. S.',
      'v. g.',
      'i. é.',
    ],
  ],
  numberAbbreviations: wordsOf(`
    n N nº núm nr no No art Art arts p pp P pág Pág págs Págs cap Cap vol Vol vols t T fig Fig figs tab Tab sec Sec al
    par tel Tel telem cel  fl fls f ff v ed ref Ref séc inc alín  dec km apt apto ap  liv tít  proc ac máx mín aprox ca jan fev mar abr mai jun jul ago set out nov dez
  `),
  eitherAbbreviations: wordsOf(
    'Inc Corp Co Cia Cª Ltd Ltda Lda Al Jr jr Bros Hnos S\\.A S\\.A\\.R\\.L S\\.G\\.P\\.S EUA al máx mín tel ',
  ),
  endingAbbreviations: [
    ['[ad]', 'C'],
    ['q', 'b'],
  ],
  labels: wordsOf(`
    tecla coluna linha tipo vitamina hepatite plano grupo classe secção seção  ponto parte eixo categoria equipa equipe série modelo
    tamanho zona fase unidade opção variável fator factor letra figura alínea nível bloco módulo estado proteína gripe influenza porta turma
  `),
  nameParticles: wordsOf(`Da De Do Dos Das D['’] La Le El Di Del Van Von Mc Mac O['’] Al São`),
  sentenceStarters: wordsOf(`
    O A Os As Um Uma Uns Umas Ao Aos À Às Do Da Dos Das No Na Nos Nas Num Numa Pelo Pela De Em Com Por Para Sem Sob Sobre
    Entre Desde Até Após Segundo Durante Este Esta Estes Estas Isto Esse Essa Esses Essas Isso Aquele Aquela Aquilo Ele Ela
    Eles Elas Eu Tu Nós Você Vocês Seu Sua Seus Suas Meu Minha Nosso Nossa E Ou Mas Porém Embora Se Quando Como Onde
    Enquanto Porque Pois Que Quem Qual Não Nem Já Também Além Assim Então Depois Antes Agora Hoje Ontem Aqui Ali Muito
    Mais Todo Toda Todos Todas Alguns Algumas Muitos Muitas Outro Outra Outros Outras Cada É São Era Foi Há Houve Havia Está Estão Estava Tem Têm Tinha Vai Ser Ter Nesse Nessa Neste Nesta Nisto Nisso Nele Nela Desse Dessa Deste Desta Dele Dela Disso Disto
    Ainda Apenas Só Somente Sempre Nunca Jamais Nada Ninguém Alguém Algo Quase Tal Tão Tanto Tanta Pouco Poucos Menos Melhor Pior Talvez Sim Cá Lá Perante Contra Mediante Conforme Apesar Devido Graças Através Dois Duas Três Quatro Clique Selecione Consulte Prima Veja Amanhã
  `),
  spacedClosers: '»',
}
