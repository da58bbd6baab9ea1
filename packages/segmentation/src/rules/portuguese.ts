import type { LanguageShape } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const portuguese: LanguageShape = {
  language: 'pt',
  abbreviations: [
    ...wordsOf(`
      Sr. Sra. Srs. Sras. Srta. sr. sra. D. Dr. Dra. Drs. Dras. dr. dra. Prof. Profa. Profª. prof. Eng. Engª. Arq. Adv. Exmo. Exma. Ilmo. Ilma. Rev. Revmo.
      Mons. Pe. Fr. Gen. Cel. Cap. Ten. Maj. Sgt. Alm. Gov. Dep. Sen. Pres. Min. Sto. Sta. St. Mr. Mrs. Ms. Av. R. Pç. Pça. Trav. Rod.
      ex. cf. aprox. ibid. op. cit. trad. ca. vs. máx. mín. Cia. V.
    `),
    ...['p. ex.', 'por ex.', 'i. e.', 'N. B.', 'V. Exa.', 'S. Exa.', 'N. Sra.', 'E. U. A.'],
  ],
  numberAbbreviations: wordsOf(`
    n N nº núm nr no No art Art arts p pp P pág Pág págs Págs cap Cap vol Vol vols t T fig Fig figs tab Tab sec Sec al
    par tel Tel fl fls f ff v ed jan fev mar abr mai jun jul ago set out nov dez
  `),
  eitherAbbreviations: wordsOf('Inc Corp Co Cia Ltd Ltda Jr S\\.A'),
  endingAbbreviations: [
    ['[ad]', 'C'],
    ['q', 'b'],
  ],
  sentenceStarters: wordsOf(`
    O A Os As Um Uma Uns Umas Ao Aos À Às Do Da Dos Das No Na Nos Nas Num Numa Pelo Pela De Em Com Por Para Sem Sob Sobre
    Entre Desde Até Após Segundo Durante Este Esta Estes Estas Isto Esse Essa Esses Essas Isso Aquele Aquela Aquilo Ele Ela
    Eles Elas Eu Tu Nós Você Vocês Seu Sua Seus Suas Meu Minha Nosso Nossa E Ou Mas Porém Embora Se Quando Como Onde
    Enquanto Porque Pois Que Quem Qual Não Nem Já Também Além Assim Então Depois Antes Agora Hoje Ontem Aqui Ali Muito
    Mais Todo Toda Todos Todas Alguns Algumas Muitos Muitas Outro Outra Outros Outras Cada É São Era Foi Há Houve Havia Está
  `),
  spacedClosers: '»',
}
