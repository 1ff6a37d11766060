import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { NewIngredient } from '#card/contract/ingredients';
import { NewMeal, Unit } from '#card/contract/meals';
import { NewMenu } from '#card/contract/menus';
import { NewSetPrice, Price } from '#card/contract/prices';
import { Served } from '#card/contract/served';
import { OpeningRules } from '#evening/contract/opening';
import { details, ReservationSource, ReservationStatus } from '#evening/contract/reservation';
import { Room } from '#evening/contract/room';
import { SpecialDay } from '#evening/contract/special-days';
import { VisitStep } from '#evening/contract/visit';
import { AllergenKind } from '#house/contract/allergens';
import { everyRole } from '#house/contract/roles';
import { line } from '#house/contract/text';
import { type Translations, translationsOf } from '#house/contract/translations';
import { userFields } from '#people/contract/users';
import { IdentityFields } from '#site/contract/identity';
import { NewNotification } from '#site/contract/notifications';
import { Focus, PhotographTexts } from '#site/contract/photographs';
import { NewRestaurantInfo, RestaurantInfo, restaurantInfoData } from '#site/contract/restaurant-info';
import { read } from './demo-file.ts';

/** The password of the three demo accounts. A deployed restaurant has no account until `npm run ops -- create-manager` creates one. */
export const demoPassword = 'demo-restaurant';

export const demoCustomer = 'customer@demo.test';

/** The id of a demo item: 128 bits like any other id, but the same in every seed. */
export function demoId(kind: string, name: string): string {
  return createHash('sha256').update(`${kind}\0${name}`).digest().subarray(0, 16).toString('base64url');
}

interface Named {
  name: string;
  translations?: Translations<{ name?: string | undefined }> | undefined;
}

/** What other files call an ingredient, a meal or a menu, and what its id follows from. */
export function czechName({ name, translations }: Named): string {
  return translations?.cs?.name ?? name;
}

/** A name that another file gives to something. */
const nameIn = (file: string, names: readonly string[]) =>
  z.string().check(z.refine((name) => names.includes(name), { error: ({ input }) => `${file}.json has no “${input}”.` }));

export const accounts = read('accounts', z.array(z.strictObject({ ...userFields, roles: z.array(z.enum(everyRole)) })));

/** Drawn for the demo; the last one was added last. */
export const photographs = read('photographs', z.array(z.strictObject({ drawing: z.string(), ...PhotographTexts.shape, focus: Focus })));
const Drawing = nameIn(
  'photographs',
  photographs.map(({ drawing }) => drawing),
);
const PhotographId = z.pipe(Drawing, z.transform(photographId));

export function photographId(drawing: string): string {
  return demoId('photograph', drawing);
}

export const identity = read(
  'identity',
  z.strictObject({
    ...IdentityFields.shape,
    coverPhotographId: z.optional(PhotographId),
    logoPhotographId: z.optional(PhotographId),
    socialPhotographId: z.optional(PhotographId),
    storyPhotographId: z.optional(PhotographId),
    galleryPhotographIds: z.array(PhotographId),
  }),
);

/** Oldest first. The one dialog is hidden, so that the demo does not open with it; staff can make it visible. */
export const notifications = read('notifications', z.array(z.strictObject(NewNotification.shape)));

/** The demo restaurant is invented: the building in Nerudova exists, the web addresses do not. */
export const contacts = read(
  'contacts',
  z.array(
    z.strictObject({ ...NewRestaurantInfo.shape, location: RestaurantInfo.shape.location }).check(({ value, issues }) => {
      const { error } = restaurantInfoData[value.type].safeParse(value.data);
      for (const { message } of error?.issues ?? []) issues.push({ code: 'custom', input: value.data, path: ['data'], message });
    }),
  ),
);

export const ingredients = read('ingredients', z.array(z.strictObject({ ...NewIngredient.shape, allergenKind: z.optional(AllergenKind) })));

const row = new RegExp(`^(?<quantity>.+?) (?<unit>${Unit.options.join('|')}) (?<ingredient>.+)$`);
const Row = z.object({ quantity: line(1, 20), unit: Unit, ingredient: nameIn('ingredients', ingredients.map(czechName)) });
const WrittenRow = z.pipe(
  z.string().check(z.regex(row, { error: 'must be like “60 g Máslo”', abort: true })),
  z.transform((text) => ({ ...row.exec(text)?.groups })),
);
/** What a serving needs, each row as `<quantity> <unit> <ingredient>`. */
export const Recipe = z.array(z.pipe(WrittenRow, Row));

const mealFields = { name: true, description: true, translations: true, marks: true, weight: true } as const;
/** A meal without a recipe has unknown allergens. */
export const meals = read(
  'meals',
  z.array(z.strictObject({ ...z.pick(NewMeal, mealFields).shape, photograph: z.optional(Drawing), recipe: Recipe })),
);

const Meal = nameIn('meals', meals.map(czechName));
const { weekdays, opens, closes } = Served.shape;

export const DemoMenu = z.strictObject({
  ...z.omit(NewMenu, { days: true, served: true }).shape,
  /** On which evenings it is served (Monday is 0), for so many days around the one on which the demo begins. */
  season: z.optional(z.strictObject({ before: z.int(), after: z.int(), weekdays, opens, closes })),
  /** What its courses cost together, in Kč. */
  setPrices: z.optional(z.array(z.strictObject({ ...NewSetPrice.shape, translations: translationsOf({ measure: line(0, 40) }) }))),
  categories: z.array(
    z.strictObject({
      name: line(1, 40),
      translations: translationsOf({ name: line(0, 40) }),
      /** Prices in Kč, where there are several by their measures, and `null` where the set price of the menu is the only one. */
      dishes: z.record(Meal, z.union([Price, z.null(), z.record(line(1, 20), Price)])),
    }),
  ),
  hidden: z._default(z.array(Meal), []),
});
export type DemoMenu = z.infer<typeof DemoMenu>;
export const menus = read('menus', z.array(DemoMenu));

/** The rules, and a day with other hours: so many open days from today. */
export const { rules: opening, specialDay } = read(
  'opening',
  z.strictObject({
    rules: z.strictObject(OpeningRules.shape),
    specialDay: z.strictObject({ openDay: z.int(), ...z.omit(SpecialDay, { _id: true, date: true }).shape }),
  }),
);

/** A dining room with a row along the windows and two tables for walk-ins, a cellar, and a garden that is open in the warm half of the year. */
export const room = read('room', z.pipe(z.strictObject(Room.shape), Room));

const party = {
  guest: line(1, 60),
  seats: details.seats,
  status: z._default(ReservationStatus, 'confirmed'),
  source: z.optional(ReservationSource),
  comment: z._default(details.comment, ''),
  allergens: details.allergens,
  needs: details.needs,
};

/** A reservation so many open days from today at a wall time of the restaurant; `own`: made by the demo customer while signed in. */
const Booked = z.strictObject({ day: z.int(), time: z.iso.time({ precision: -1 }), ...party, own: z.optional(z.literal(true)) });
export type Booked = z.infer<typeof Booked>;

/**
 * A reservation so many minutes before or after the quarter of an hour in which the demo is started: on whatever day that is, its evening is going
 * on. `step` is the last one of its visit, and so many minutes after its start.
 */
const LivingParty = z.strictObject({
  minutes: z.int(),
  ...party,
  step: z.optional(z.tuple([VisitStep, z.int()])),
});
export type LivingParty = z.infer<typeof LivingParty>;

export const { reservations, livingEvening } = read(
  'reservations',
  z.strictObject({ reservations: z.array(Booked), livingEvening: z.array(LivingParty) }),
);
