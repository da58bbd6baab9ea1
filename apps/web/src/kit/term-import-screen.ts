/** Where what an import found is decided on. */
export const termImportScreen = (uuid: string): string => `/resources/termfactory/termImport/${uuid}`
