/**
 * What is said of a file that cannot be read, by key, with places for values; the interface has its own texts for the keys.
 * Values named `reason` come from elsewhere, in English; where their key is known, it is the value `why`.
 */
export const documentErrorTexts = {
  /** What other libraries say themselves. */
  said: '{reason}',
  readerFailed: 'The file cannot be read: the part of the program that reads such files has failed',
  empty: 'The file is empty',
  noText: 'The file holds no text to translate',
  noneRead: 'None of the files could be read.',
  noEnding: 'The file has no ending, so its format is unknown',
  endingUnknown: 'Files ending in .{ending} cannot be read',
  endingToConvert: 'Files ending in .{ending} are read once LibreOffice has made them {newer}',
  endingOfOtherType: 'The file type {type} does not read files ending in .{ending}',
  processorWithoutTexts: 'The sub file processor {processor} of the file type {type} reads no texts',

  tooMuchInOnePiece: 'The file holds too much in one piece, or nested too deeply, to be read',
  tooManyBytes: 'The file is larger than the {size} allowed',
  tooSlow: 'The file takes too long to work on',
  tooSlowByRules: 'The file takes too long to work on: an expression of the file type “{type}” may be the reason',
  tooMuchMemory: 'The file needs more memory than is allowed',
  nestsElements: 'Elements nest deeper than {depth} levels',
  nestsValues: 'The file nests values deeper than {depth} levels',
  nestsStatements: 'The file nests statements deeper than the {depth} levels allowed',
  nestsTables: 'The file nests tables deeper than the {depth} levels allowed',
  nestsStories: 'The file nests stories deeper than the {depth} levels allowed',
  nestsStyles: 'The file nests styles deeper than the {depth} levels allowed',

  notUtf8: 'The file says it is UTF-8, but some of its bytes are not',
  encodingUnknown: 'The encoding {encoding} is not known',
  jsonBroken: 'This is not valid JSON: line {line}, column {column}',
  xmlNotWellFormed: 'This is not well-formed XML: line {line}, column {column}',
  xmlSeveralRoots: 'There is more than one root element: line {line}, column {column}',
  xmlClosesNothing: '</{name}> closes nothing: line {line}, column {column}',
  xmlClosesOther: '</{name}> stands where </{expected}> was expected: line {line}, column {column}',
  xmlLateDoctype: 'The document type declaration comes too late: line {line}, column {column}',
  xmlTextOutside: 'Text stands outside the root element: line {line}, column {column}',
  xmlNotClosed: '<{name}> is not closed: line {line}, column {column}',
  xmlWithoutElement: 'There is no element: line {line}, column {column}',
  xmlNestsTooDeeply: 'Elements nest too deeply: line {line}, column {column}',
  xmlOneExpected: 'One element was expected: line {line}, column {column}',
  notXliff: 'This is not an XLIFF file: its root element is <{root}>',
  xliff2Broken: 'This is not valid XLIFF 2: <{element}> in line {line} {reason}',
  xliffOfOtherLength: 'The XLIFF was not made of this document: it has {units} units and the document {documentUnits}',
  xliffOfOtherText: 'The XLIFF was not made of this document: “{text}” is not what stands there in the document',
  noTimeCode: 'The file holds no subtitle with a time code',

  notMif: 'The file is not a FrameMaker document in MIF form: it does not begin with MIFFile',
  mifStringUnclosed: 'The file is damaged: A string does not end, line {line}',
  mifStatementUnbegun: 'The file is damaged: A statement ends that has not begun, line {line}',
  mifStatementUnclosed: 'The file is damaged: A statement does not end, line {line}',
  notIdml: 'The file is not an InDesign document in IDML form',
  notVisio: 'The file is not a Visio drawing',
  notOffice: 'The file is not an Office document',
  notWord: 'The file is not a Word document',
  notExcel: 'The file is not an Excel workbook',
  notPowerPoint: 'The file is not a presentation',
  officeDoctype: 'The file holds a document type declaration, which Office files must not',
  tagClosesOther: 'The file is damaged: </{name}> closes <{open}>',
  tagNotClosed: 'The file is damaged: <{name}> is not closed',
  partBroken: 'The file is damaged, in its part {part}: {reason}',
  partMissing: 'The file is damaged: its part {part} is missing',
  slidesMissing: 'The file is damaged: its slides are missing',
  embeddedType: 'It is of the type {type}',
  noSourceColumn: 'The file type {type} names no source column',

  officeMissing: 'Word 97, PowerPoint 97 and Excel 97 files need LibreOffice on the server, which is not installed',
  officeNotOfEnding: 'This is not a file that .{ending} stands for',
  officeNotOpened: 'LibreOffice cannot open the file. It may be damaged or protected with a password',
  officeTooLarge: 'The converted file is larger than is allowed',
  officeTooSlow: 'The file takes too long to convert',

  pdfBroken: 'The file is not a PDF document, or is damaged',
  pdfEncrypted: 'The file is protected with a password; save it without one',
  pdfOfPictures: 'The file holds only pictures of pages, no text; have its text recognized (OCR) first',
  pdfPages: 'The file has {pages} pages, more than the {most} allowed',
  pdfTexts: 'The file draws more than the {most} pieces of text allowed',

  packageWithoutFiles: 'The package holds no bilingual file',
  packageWithoutProject: 'The package holds no project (.sdlproj)',
  packageForOthers: 'The package is for {languages}, not for {wanted}',
  packageForNobody: 'The package is for no language, not for {wanted}',
  zipBroken: 'The file is damaged: it cannot be unpacked',
  zipEncrypted: 'The file is encrypted; save it without a password',
  officeEncrypted:
    'The file is protected with a password, or it is in an older Office format; save it without a password',
  zipSize: '{part} unpacks to another size than the file says: the file is damaged',
  zipCheckSum: 'The check sum of {part} is wrong: the file is damaged',
  zipTwice: 'The file packs {part} twice',
  zipLink: 'The file packs a link: {part}',
  zipName: 'The file packs a part under a forbidden name: {part}',
  zipMethod: 'The file packs {part} by a method that Office files do not use ({method})',
  zipParts: 'The file packs {parts} parts, more than the {most} allowed',
  zipMoreParts: 'The file packs more than the {most} parts allowed',
  zipPartSize: '{part} unpacks to more than the {size} allowed',
  zipTotalSize: 'The file unpacks to more than the {size} allowed',
  zipRatio: '{part} swells to more than {ratio} times its packed size',

  replacementRule: 'The replacement rule “{rule}” is not a valid expression: {reason}',
  replacementRuleOfType: 'The replacement rule “{rule}” of the file type “{type}” is not a valid expression: {reason}',
  tagRule: 'The XPath of the tag rule “{rule}” cannot be used: {reason}',
  tagRuleName: 'The XPath for the tag name of the tag rule “{rule}” cannot be used: {reason}',
  rootXPath: 'The root XPath of the file type cannot be used: {reason}',
  rootNotFound: 'The file has nothing that the root XPath of the file type selects',
  itsSelector: 'The selector of an ITS rule cannot be used, {reason}: {selector}',
  ruleSetTooSlow:
    'The rule “{rule}” of the language processing rule set “{ruleSet}” takes too long to cut a text: it tries endlessly many ways',

  termFormats: 'Terms are read from .tbx, .sdltb, .xlsx, .csv and .xliff files',
  tableEmpty: 'The table is empty',
  tableWithoutLanguages:
    'Line {line}: The first row does not name the languages of two columns, such as “en” and “de”, and the memory has not just one pair of languages that could stand for them',
  tableSideWithoutLanguage:
    'Line {line}: Columns named source and target need a language, such as “source (en)”, since the memory has not just one pair of languages',
  notTmx: 'This is not a TMX file',
  tmxHeaderBroken: 'The header of the TMX file is not well-formed',
  notTbx: 'This is not a TBX file',
  noLanguageColumn: 'No column of the table names a language',
  notTermbase: 'This is not a termbase of MultiTerm',
  newerTermbase: 'This termbase is of a newer version that cannot be read: export it as TBX in its own program',
  damagedTermbase: 'The termbase is damaged or encrypted and cannot be read',
  noSourceLanguage: 'The file does not name its source language',
  noTargetLanguage: 'The file does not name its target language',
} as const
export type DocumentErrorKey = keyof typeof documentErrorTexts
export type ErrorValues = Record<string, string>

/** Why an expression cannot be used: the value `why` of a sentence, and in English its value `reason`. */
export const expressionFaultTexts = {
  manySteps: 'it takes more steps than a file of this size may',
  endless: 'it never ends',
  loops: 'it repeats by itself, by a range, by “for” or “let”, or by functions of its own',
  endsWithError: 'it ends with an error',
  givesValues: 'it gives values, not elements or attributes',
  notWellFormed: 'it is not well-formed',
} as const
export type ExpressionFault = keyof typeof expressionFaultTexts

/** The sentence of a key, in English. */
export const documentErrorText = (key: DocumentErrorKey, values: ErrorValues): string =>
  documentErrorTexts[key].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
