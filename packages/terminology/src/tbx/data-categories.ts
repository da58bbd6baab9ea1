/** The module of TBX version 3 that a data category belongs to, as the prefix of its element in style `dct`. */
export type TbxModule = 'min' | 'basic'

/** The meta element of the data categories that modules write as elements (TBX-Min, TBX-Basic, TBX-Linguist). */
export const dataCategoryElement = (type: string): string | undefined => elements[type]

export const dataCategoryModule = (type: string): TbxModule | undefined => modules.get(type)

/** Where the modules' names are defined (ISO 30042:2019, tbxinfo.net). */
export const moduleNamespaces: Record<TbxModule, string> = {
  min: 'http://www.tbxinfo.net/ns/min',
  basic: 'http://www.tbxinfo.net/ns/basic',
}

const elements: Record<string, string> = {
  definition: 'descrip',
  context: 'descrip',
  subjectField: 'descrip',
  example: 'descrip',
  explanation: 'descrip',
  source: 'admin',
  customerSubset: 'admin',
  projectSubset: 'admin',
  crossReference: 'ref',
  externalCrossReference: 'xref',
  xGraphic: 'xref',
  transactionType: 'transac',
  responsibility: 'transacNote',
  administrativeStatus: 'termNote',
  partOfSpeech: 'termNote',
  geographicalUsage: 'termNote',
  grammaticalGender: 'termNote',
  termLocation: 'termNote',
  termType: 'termNote',
}

const modules = new Map<string, TbxModule>([
  ...['administrativeStatus', 'customerSubset', 'partOfSpeech', 'subjectField'].map((type): [string, TbxModule] => [
    type,
    'min',
  ]),
  ...[
    'context',
    'crossReference',
    'definition',
    'externalCrossReference',
    'geographicalUsage',
    'grammaticalGender',
    'projectSubset',
    'responsibility',
    'source',
    'termLocation',
    'termType',
    'transactionType',
    'xGraphic',
  ].map((type): [string, TbxModule] => [type, 'basic']),
])
