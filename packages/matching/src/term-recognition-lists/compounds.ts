/** Compounds with their heads, then words that end like a term without being a compound of it. */
export const compounds: Readonly<Record<string, { compounds: string; traps: string }>> = {
  de: {
    compounds: `Druckerkabel/Kabel Rechnungsnummer/Nummer Benutzerkonto/Konto Arbeitsspeicher/Speicher Sicherheitseinstellungen/Einstellung
      Passwortänderung/Änderung Netzwerkverbindungen/Verbindung Kundendaten/Daten Speicherkarte/Karte Haustüren/Tür Dateiformate/Format
      Bildschirmauflösung/Auflösung Lieferbedingungen/Bedingung Straßenbahn/Bahn Kindergarten/Garten Stromversorgung/Versorgung
      Autobahnbrücke/Brücke Festplattenlaufwerke/Laufwerk Wartungsvertrages/Vertrag Kaffeemaschinen/Maschine Hydraulikzylinder/Zylinder
      Getriebeölwechsel/Wechsel Datenschutzerklärung/Erklärung Zahnradpumpe/Pumpe`,
    traps: `Karbonate/Rate Beinhaltung/Haltung Unterhaltung/Haltung Verrat/Rat Kandidaten/Daten Kontrolle/Rolle Demokratie/Tie Lokomotive/Motive
      Verstand/Stand Gegenstand/Stand Schokolade/Lade Apparate/Rate Kommode/Mode Kontakte/Akte Distanz/Tanz Substanz/Tanz
      Unterschrift/Schrift Überwachung/Wachung Wiederholung/Holung Partei/Ei Attentat/Tat Elefanten/Fant Minister/Ister Erziehung/Ziehung
      Kapitel/Titel Marmelade/Lade`,
  },
  nl: {
    compounds: `printerkabel/kabel wachtwoordbeheer/beheer gebruikersnaam/naam netwerkverbinding/verbinding gezondheidszorg/zorg beeldscherm/scherm
      veiligheidsinstellingen/instelling bestandsformaten/formaat computersysteem/systeem voordeur/deur keukentafels/tafel treinstation/station
      zonnepaneel/paneel factuurnummers/nummer tekstverwerker/verwerker klantgegevens/gegevens huisdeur/deur koffiezetapparaat/apparaat
      straatverlichting/verlichting opslagruimte/ruimte`,
    traps: `onderhouding/houding president/tent karbonaat/naat verstand/stand tegenstand/stand kandidaat/daat controle/role concentraat/raat
      lokomotief/motief overweging/weging bestand/stand afstand/stand soldaat/daad partij/tij moment/ment element/ment toestand/stand
      vertaling/taling apparaat/raat chocolade/lade`,
  },
}
