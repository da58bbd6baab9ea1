import { endingRules, type Inflection, irregular, wordSet } from './inflection.ts'

/** Dutch nouns with their diminutives, adjectives and verbs; long vowels and double consonants as the spelling changes them. */
export const dutch: Inflection = {
  determiners: wordSet(
    "de het een 't deze dit die dat elk elke ieder iedere mijn jouw uw zijn haar ons onze hun geen welk welke",
  ),
  spell: (word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  bases(word) {
    const sure = oddWords(word)
    if (own.has(word)) return { sure, verbal: [], agreeing: [] }
    sure.push(...plurals(word))
    const before = /^(.+?)(?:en|e)$/.exec(word)?.[1]
    if (before !== undefined && before.length > 1) sure.push(...closed(before))
    if (/(?:een|ien|oen)$/.test(word)) sure.push(word.slice(0, -1), word.slice(0, -2))
    const small = /^(.+?)s?$/.exec(word)![1]!
    sure.push(...diminutives(small))
    if (small.endsWith('etje')) sure.push(...closed(small.slice(0, -4)))
    if (/[aou]{2}tje$|[aouy]'tje$/.test(small)) sure.push(small.replace(/(.)(?:'|\1)?tje$/, '$1'))
    if (/[^t]s$/.test(word)) sure.push(...comparatives(word.slice(0, -1)))
    sure.push(...comparatives(word))
    sure.push(...oddVerbs(word))
    for (const form of withoutGeAndTe(word)) {
      // Participles stand as adjectives too: `gewijzigde`.
      for (const bare of [form, form.replace(/(?<=[dt])e$/, '')])
        sure.push(bare, ...oddVerbs(bare), ...infinitives(bare))
    }
    const isVerb = /(?:t|de|te|den|ten|end|ende)$/.test(word)
    if (isVerb) sure.push(...infinitives(word), ...infinitives(word.replace(/(?<=[dt])e$/, '')))
    return { sure, verbal: isVerb || separated.test(word) ? [] : infinitives(word), agreeing: [] }
  },
  agreement: (word) => (word.length > 4 && word.endsWith('e') ? closed(word.slice(0, -1)) : []),
}

/** A stem before `e` as it is written at the end of a word: `bom` → `boom`, `bomm` → `bom`, `huiz` → `huis`, `briev` → `brief`. */
function closed(before: string): string[] {
  // A single consonant after a vowel makes it long: `bomen` is not of `bom`, but `artikelen` is of `artikel`.
  const found = /^[^aeiouy]*[aeou][bdfgklmnprstvz]$/.test(before) ? [] : [before]
  if (/([bdfgklmnprst])\1$/.test(before)) found.push(before.slice(0, -1))
  const voiced = before.replace(/z$/, 's').replace(/v$/, 'f')
  if (voiced !== before) found.push(voiced)
  const open = /^(.*?)([aeou])([bcdfgklmnprstvz])$/.exec(before)
  if (open && !/[aeiou]$/.test(open[1]!)) {
    const last = open[3] === 'z' ? 's' : open[3] === 'v' ? 'f' : open[3]!
    found.push(open[1]! + open[2]! + open[2]! + last)
  }
  return found
}

/** `druk`, `drukt`, `drukte` → `drukken`; `maak`, `maakte` → `maken`; `schrijf` → `schrijven`. */
function infinitives(form: string): string[] {
  const stems = [form]
  const bare = /^(.+?)(?:t|te|ten|de|den|d|end|ende)$/.exec(form)?.[1]
  for (const ending of ['t', 'te', 'ten', 'de', 'den', 'd', 'end', 'ende'])
    if (form.endsWith(ending)) stems.push(form.slice(0, -ending.length))
  if (bare === undefined && stems.length === 1 && form.endsWith('en')) return []
  return stems
    .filter((stem) => stem.length > 1 && /[aeiouy]/.test(stem))
    .flatMap((stem) => {
      const found = [`${stem}en`]
      const long = /^(.*)([aeou])\2([bcdfgklmnprst])$/.exec(stem)
      if (long) {
        const last = long[3]!
        const voiced = last === 's' ? 'z' : last === 'f' ? 'v' : last
        found.push(`${long[1]}${long[2]}${last}en`, `${long[1]}${long[2]}${voiced}en`)
      } else if (/[^aeiou][aeiou][bdfgklmnprst]$|^[aeiou][bdfgklmnprst]$/.test(stem))
        found.push(`${stem}${stem.at(-1)}en`)
      if (/(?:[aeiou]{2}|ij|[^aeiou])f$/.test(stem)) found.push(`${stem.slice(0, -1)}ven`)
      if (/(?:[aeiou]{2}|ij|[^aeiou])s$/.test(stem)) found.push(`${stem.slice(0, -1)}zen`)
      return found
    })
}

/** `gedrukt` → `drukt`, `afgedrukt` → `afdrukt`, `af te drukken` stands apart, `afdrukken` as it is. */
function withoutGeAndTe(word: string): string[] {
  const inside = separable.exec(word)
  if (inside) return [inside[1]! + inside[2]!]
  return /^ge.{2,}(?:[dt]e?|n)$/.test(word) ? [word.slice(2)] : []
}

const separable =
  /^(aan|achter|af|bij|binnen|boven|dicht|door|fijn|gelijk|goed|heen|in|klaar|los|mee|mis|na|neer|om|onder|op|open|over|rond|samen|stop|tegen|terug|toe|uit|vast|vol|voor|voort|vrij|weg|weer)ge(.{2,}(?:[dt]e?|n))$/

/** Where its particle does not part from a verb, the verb has an ending: `afdruk` is a noun. */
const separated = new RegExp(`${separable.source.slice(0, separable.source.indexOf(')') + 1)}.{3,}`)

function comparatives(word: string): string[] {
  const before = /^(.{3,}?)(?:der|er|ere|st|ste)$/.exec(word)?.[1]
  return before !== undefined && comparable.has(before)
    ? [before]
    : before === undefined
      ? []
      : closed(before).filter((base) => comparable.has(base))
}

const comparable =
  wordSet(`groot klein snel langzaam hoog laag nieuw oud lang kort breed smal diep vroeg laat licht zwaar eenvoudig
  veilig sterk zwak jong duidelijk goedkoop duur donker hard zacht warm koud heet rustig rijk arm dik dun strak scherp vers mooi`)

const plurals = endingRules(`
  s>- 's>- heden>heid eren>- ieen>ie iën>ie eeen>ee ae>a`)

const diminutives = endingRules(`je>-:2 tje>-:2 pje>- kje>g:4 inkje>ing etje>-`)

const oddWords = endingRules(
  irregular(`stad steden;schip schepen;lid leden;ei eieren;kind kinderen;blad bladen bladeren;lied liederen;been benen beenderen;gelid gelederen;
  goed goederen;hoen hoenderen;kalf kalveren;lam lammeren;rund runderen;volk volkeren volken;rad raderen;gemoed gemoederen;
  weg wegen;dag dagen;gat gaten;bad baden;spel spelen;slot sloten;schot schoten;vat vaten;glas glazen;dak daken;dal dalen;
  graf graven;hof hoven;hol holen;oorlog oorlogen;pad paden;slag slagen;staf staven;god goden;gebed gebeden;gebod geboden;verbod verboden;
  bevel bevelen;gebrek gebreken;verdrag verdragen;bedrag bedragen;gezag gezagen;hertog hertogen;tred treden;smid smeden;
  toets toetsen;museum musea;centrum centra;medium media;datum data;criterium criteria;laboratorium laboratoria;
  gymnasium gymnasia;aquarium aquaria;maximum maxima;minimum minima;spectrum spectra;forum fora;
  politicus politici;technicus technici;musicus musici;academicus academici;historicus historici;criticus critici;
  catalogus catalogi;index indices;matrix matrices;appendix appendices;crisis crises;analyse analysen;basis bases;thesis theses;
  thema themata;schema schemata;glas glaasje glaasjes;blad blaadje blaadjes;gat gaatje gaatjes;vat vaatje;pad paadje;lot lootje;schip scheepje;man mannen;knop knopje knopjes;koe koeien;vlo vlooien;
  jongen jongens;raam raampje;schade schaden;gang gangen;goed betere beter beste;veel meer meest;weinig minder minst;
  kleinood kleinodien;koopman kooplieden kooplui;vakman vaklieden vaklui;leraar leraren`),
)

const oddVerbs = endingRules(
  irregular(`schrijven schreef schreven schrijf schrijft;blijven bleef bleven blijft;krijgen kreeg kregen;kijken keek keken;lijken leek leken;
  wijzen wees wezen wijst;rijden reed reden;snijden sneed sneden;grijpen greep grepen;knijpen kneep knepen;verdwijnen verdween verdwenen;
  begrijpen begreep begrepen;vergelijken vergeleek vergeleken;bewijzen bewees bewezen;rijzen rees rezen;stijgen steeg stegen;zwijgen zweeg zwegen;
  sluiten sloot sloten;kiezen koos kozen kiest;verliezen verloor verloren verliest;bieden bood boden;vliegen vloog vlogen;schieten schoot schoten;
  genieten genoot genoten;schuiven schoof schoven schuift;buigen boog bogen;kruipen kroop kropen;ruiken rook roken;gieten goot goten;liegen loog logen;
  vinden vond vonden;binden bond bonden;zenden zond zonden;springen sprong sprongen;klinken klonk klonken;drinken dronk dronken;zingen zong zongen;
  dwingen dwong dwongen;winnen won wonnen;beginnen begon begonnen;zinken zonk zonken;trekken trok trokken;treffen trof troffen;schrikken schrok schrokken;
  vechten vocht vochten;zwemmen zwom zwommen;helpen hielp hielpen holpen;werpen wierp wierpen worpen;sterven stierf storven;
  geven gaf gaven geeft geef;lezen las lazen leest lees;nemen nam namen nomen neemt neem;spreken sprak spraken sproken;breken brak braken broken;
  steken stak staken stoken;komen kwam kwamen komt kom;meten mat maten;vergeten vergat vergaten;eten at aten;zitten zat zaten zeten;liggen lag lagen legen;
  bidden bad baden;stelen stal stalen stolen;bevelen beval bevalen bevolen;zien zag zagen ziet;gaan ging gingen gaat ga;staan stond stonden staat sta;
  slaan sloeg sloegen slagen slaat sla;doen deed deden daan doet doe;zijn is was waren weest ben bent;hebben had hadden heeft heb;
  worden werd werden;houden hield hielden houdt;laten liet lieten laat;lopen liep liepen loopt;slapen sliep sliepen;roepen riep riepen;vallen viel vielen;
  houwen hieuw;vangen ving vingen;hangen hing hingen;dragen droeg droegen;varen voer voeren;graven groef groeven;
  brengen bracht brachten;denken dacht dachten;kopen kocht kochten;zoeken zocht zochten;mogen mocht mochten mag;kunnen kan kon konden;
  moeten moest moesten moet;willen wil wilde wou;weten wist wisten;zeggen zei zeiden;verbinden verbond verbonden;verschijnen verscheen verschenen;
  schijnen scheen schenen;wegen woog wogen;bewegen bewoog bewogen;scheren schoor schoren;zweren zwoer zworen;vriezen vroor vroren;
  ontvangen ontving ontvingen;wassen waste;laden laadde;scheiden scheidde;heten heette`),
)

/** They look like forms of other words. */
const own =
  wordSet(`nieuws leven bestand versie reeds steeds soms thuis anders alles niets iets dus plus minus virus bus kas gas glas jas tas
  huis muis sluis kruis bewijs prijs reis ijs wijs adres proces succes kans dans grens mens lens examen volumen teken deken keuken
  oven boven tegen regen morgen eigen zeven negen tussen binnen buiten samen open
  als eens toets koers beurs mars kaars plaats fiets schets route ruimte lengte breedte hoogte diepte grootte warmte sterkte
  gedrag gebruik gebied gezicht gesprek gewicht gemeente gedicht bericht geheugen geluid geval gevolg getal
  weide aarde waarde orde methode mode code periode episode seconde zijde einde bende ronde zonde vrede rede beurt
  rente lente route note minuut`)
