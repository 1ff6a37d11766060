import { plainHead } from '#house/rules/read-csv';

/**
 * What a column of a file of guests or reservations holds. A `date` may have its time with it, and a `time` its date; `name` is the whole name, and an
 * `email` may be a telephone number. `children` come beside those of `seats`. Several columns may be comments of the guest, or notes of the house.
 */
export const fields = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'language',
  'date',
  'time',
  'seats',
  'children',
  'status',
  'id',
  'comment',
  'note',
  'visits',
  'noShows',
  'lastVisit',
] as const;
export type Field = (typeof fields)[number];

/** Which other fields mean the same of one line: several columns may hold these. */
const maybeSeveral: readonly Field[] = ['comment', 'note'];

/**
 * The heads without blanks, accents and capitals, those first that say most: of a spreadsheet in English, Czech and German, and as OpenTable, Resy,
 * TheFork, ResDiary, Quandoo, Zenchef and Easy!Appointments call what their files have. Consent is no field: none is taken over.
 */
const heads: Record<Field, string> = {
  name: `guestname customername fullname clientname bookername contactname displayname guest customer client name jmenoaprijmeni prijmeniajmeno menoapriezvisko
    celejmeno jmenohosta host zakaznik klient jmeno meno gastname vorundnachname gast kunde kundenname nomduclient`,
  firstName: `firstname givenname forename guestfirstname customerfirstname clientfirstname userfirstname krestnijmeno vorname prenom prenomduclient`,
  lastName: `lastname surname familyname guestlastname customerlastname clientlastname prijmeni priezvisko nachname familienname nom nomdefamille`,
  email: `email emailaddress email1value guestemail customeremail clientemail useremail mail emailovaadresa emailadresa emailadresse emailhosta contact kontakt`,
  phone: `phone phonenumber phone1value mobile mobilenumber mobilephone cell cellphone guestphone customerphone clientphone telephone tel telephonenumber
    primaryphone contactnumber telefon telefonnicislo telefonnecislo telcislo telefonhosta mobil mobilnitelefon telefonnummer handy handynummer mobiltelefon numerodetelephone`,
  language: `language preferredlanguage guestlanguage customerlanguage locale jazyk jazykhosta sprache langue`,
  date: `visitdatetime reservationdatetime startdatetime visitdate reservationdate mealdate dateandtime datetime visittimestamp date day
    startdate arrivaldate dateofreservation dateofvisit dateofbooking eventdate arrival bookingdate bookingdatetime datumacas datumrezervace datumnavstevy terminrezervace termin datum nakdy kdy den datumundzeit
    datumuhrzeit reservierungsdatum besuchsdatum dateetheure datedelareservation jour`,
  time: `visittime timeofvisit reservationtime timeofreservation arrivaltime timeofarrival eventtime time timeslot starttime start bookingtime cas casrezervace casod hodina casprichodu zacatek od vkolik uhrzeit zeit ankunftszeit heure heuredarrivee`,
  seats: `partysize covers pax nbguests numberofguests numguests guestcount numberofpeople nbofguests capacity people party guests persons seats size
    pocetosob pocethostu pocetmist pocosob osob osoby os pocetlidi kolikosob kolikvasbude hostu hoste mist personenanzahl anzahlpersonen anzahlgaste personen gaste couverts nombredecouverts
    nombredepersonnes attendants attendees adults numberofadults dospeli dospelych pocetdospelych erwachsene adultes service`,
  children: `children numberofchildren kids child deti pocetdeti kinder anzahlkinder enfants`,
  status: `status reservationstatus bookingstatus visitstatus state stav stavrezervace statut etat`,
  id: `reservationid bookingid reservationcode bookingcode confirmation confirmationcode confirmationnumber bookingreference reservationnumber bookingnumber referencecode reference ref id uuid number cislorezervace
    cislo kodrezervace reservierungsnummer buchungsnummer nummer hash`,
  comment: `guestrequest guestrequests specialrequest specialrequests clientrequest clientrequests request requests customernote customercomment guestcomment guestcomments
    bookingcomments comment comments message poznamkahosta poznamkazakaznika poznamkaklienta poznamkakrezervaci prani pranihosta zprava vzkaz kommentar gastkommentar anmerkung wunsch wunsche commentaire`,
  note: `staffnote staffnotes note notes guestnote guestnotes guestbooknotes visitnote visitnotes venuenotes internalnote internalnotes restaurantnote
    privatecomment customercomments tags guesttags visittags codes guestcodes customercodes allergies allergy allergytags dietary dietaryrestrictions
    dietaryrequirements occasion occasions bookingreasons specialoccasion vip table tables tablenumber tablename area section room seatingpreference
    birthday anniversary company poznamka poznamky poznamkapersonalu internipoznamka stitky alergie diety dieta prilezitost stul stoly
    cislostolu castrestaurace narozeniny firma notiz notizen interne notiz bemerkung bemerkungen allergien anlass tisch tische tischnummer
    bereich geburtstag firmenname noteinterne salle`,
  visits: `totalvisits visits visitcount numberofvisits completedvisits totalreservations bookings totalbookings reservations pocetnavstev navstev navstevy
    anzahlbesuche besuche nombredevisites`,
  noShows: `noshows noshow totalnoshows numberofnoshows noshowcount neprisli pocetneprisli nedorazil nichterschienen`,
  lastVisit: `lastvisit lastvisitdate lastvisited lastreservation lastbooking datelastvisit posledninavsteva datumposledninavstevy letzterbesuch
    dernierevisite`,
};

const byHead = new Map(fields.flatMap((field) => heads[field].split(/\s+/).map((head, rank) => [head, { field, rank }] as const)));

const compact = (head: string) => plainHead(head).replace(/[^a-z0-9]/g, '');

export const isKnownHead = (head: string): boolean => byHead.has(compact(head));

/** Whether a head says only that it is a note, which need not be repeated before it. */
export const isPlainNote = (head: string): boolean => /^(?:staff|internal|guest)?notes?$|^poznamk|^notiz|^bemerkung/.test(compact(head));

/** Whether a number of guests is without children. */
const isOfAdults = (head: string): boolean => /adult|dospel|erwachsen/.test(compact(head));

/** Whether a head of whole names says that the surname comes first. */
export const isSurnameFirst = (head: string): boolean => /^(?:prijmenia|nachnameund)/.test(compact(head));

/** What somebody says that columns hold, by their places; '' for nothing. */
export type Assigned = Readonly<Record<number, Field | ''>>;

/**
 * What each column holds, `undefined` for nothing: as assigned, else by its head. Of several columns for one field the one counts whose head says
 * most; a name beside a surname is the first name, and beside a first name the surname. Children are counted beside adults, not in a number of all.
 */
export function columnsOf(all: readonly string[], assigned: Assigned): (Field | undefined)[] {
  const found = all.map((head, at) => (assigned[at] === undefined ? byHead.get(compact(head)) : undefined));
  const columns = all.map((_, at): Field | undefined => {
    if (assigned[at] !== undefined) return assigned[at] || undefined;
    const own = found[at];
    if (!own || maybeSeveral.includes(own.field)) return own?.field;
    const isTaken = Object.values(assigned).includes(own.field);
    const best = found.findIndex((one) => one?.field === own.field && one.rank === Math.min(...ranksOf(own.field)));
    return isTaken || best !== at ? undefined : own.field;
  });
  const childrenAt = columns.indexOf('children');
  const isBeside = assigned[childrenAt] !== undefined || isOfAdults(all[columns.indexOf('seats')] ?? '');
  if (childrenAt >= 0 && !isBeside) columns[childrenAt] = undefined;
  const nameAt = columns.indexOf('name');
  const [hasFirst, hasLast] = [columns.includes('firstName'), columns.includes('lastName')];
  if (nameAt < 0 || assigned[nameAt] !== undefined || hasFirst === hasLast) return columns;
  return columns.with(nameAt, hasLast ? 'firstName' : 'lastName');

  function ranksOf(field: Field) {
    return found.flatMap((one) => (one?.field === field ? one.rank : []));
  }
}
