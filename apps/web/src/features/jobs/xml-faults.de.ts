import type { xmlFaults as english } from './xml-faults.en.ts'

export const xmlFaults: typeof english = {
  xmlNotWellFormed: 'Das ist kein wohlgeformtes XML',
  xmlSeveralRoots: 'Es gibt mehr als ein Wurzelelement',
  xmlClosesNothing: '</{{name}}> schließt nichts',
  xmlClosesOther: '</{{name}}> steht, wo </{{expected}}> erwartet wurde',
  xmlLateDoctype: 'Die Dokumenttyp-Deklaration kommt zu spät',
  xmlTextOutside: 'Text steht außerhalb des Wurzelelements',
  xmlNotClosed: '<{{name}}> ist nicht geschlossen',
  xmlWithoutElement: 'Es gibt kein Element',
  xmlNestsTooDeeply: 'Elemente sind zu tief verschachtelt',
  xmlOneExpected: 'Erwartet wurde ein einziges Element',
}
