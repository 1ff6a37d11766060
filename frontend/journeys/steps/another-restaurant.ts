import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { api } from '#publishing/contract/api';
import { untranslated as languageTexts } from '#texts/house';
import { restaurantInfo as contactTexts, identity as texts } from '#texts/site';
import { callApi } from './call-api.ts';
import type { SmallRestaurant } from './small-restaurant.ts';

/** A restaurant that shares nothing with the demo. */
export const another = {
  name: 'Zum Löwen',
  colour: '#6b2f8a',
  monogram: 'ZL',
  identity: {
    place: ['Wirtshaus · Brno', 'Hostinec · Brno'],
    tagline: ['Noodles by hand, since Tuesday.', 'Nudle z ruky, už od úterka.'],
    description: ['Noodles made by hand in Brno, every evening.', 'Ručně dělané nudle v Brně, každý večer.'],
    cuisine: ['Swabian', 'Švábská'],
    menuIntroduction: ['Two doughs, five shapes.', 'Dvě těsta, pět tvarů.'],
    reservationIntroduction: ['Say when, we boil.', 'Řekněte kdy, dáme vařit.'],
    contactIntroduction: ['Opposite the theatre.', 'Naproti divadlu.'],
    storyHeading: ['A lion and a rolling pin', 'Lev a váleček'],
    storyText: ['It began with a rolling pin.', 'Začalo to válečkem.'],
    footer: ['Only cards.', 'Jen kartou.'],
  } satisfies Record<keyof typeof texts.fields, [string, string]>,
  contacts: {
    address: 'Dvořákova 11, 602 00 Brno',
    email: 'host@zum-loewen.test',
    phone: '+420541222333',
    'opening-hours': ['Daily 17:00 – 23:00', 'Denně 17:00 – 23:00'] as const,
  },
};

/** Opens a section of the screen Site; the one that was open closes. */
export const openSection = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true }).click();

/** The texts of each section of the screen Site. */
const fieldsOf = {
  cover: ['place', 'tagline'],
  words: ['menuIntroduction', 'reservationIntroduction', 'contactIntroduction'],
  story: ['storyHeading', 'storyText'],
  foot: ['footer'],
  found: ['description', 'cuisine'],
} as const satisfies Partial<Record<keyof typeof texts, (keyof typeof texts.fields)[]>>;

/** On the screen Site: name, words in both languages, colour and monogram. */
export async function giveIdentity(page: Page): Promise<void> {
  await page.goto('/panel/site');
  for (const [section, fields] of Object.entries(fieldsOf)) {
    await openSection(page, texts[section as keyof typeof fieldsOf].title);
    for (const field of fields) {
      const [english, czech] = another.identity[field];
      await page.getByLabel(`${texts.fields[field]} (optional)`, { exact: true }).fill(english);
      await page.getByLabel(`${texts.fields[field]} (${languageTexts.inLanguage.cs}) (optional)`, { exact: true }).fill(czech);
    }
  }
  await openSection(page, texts.cover.title);
  await page.getByLabel(texts.name).fill(another.name);
  await openSection(page, texts.mark.title);
  await page.getByLabel(`${texts.cover.monogram} (optional)`).fill(another.monogram);
  await openSection(page, texts.accent.title);
  await page.getByRole('radio', { name: texts.accent.own }).check();
  await page.getByLabel(texts.accent.code).fill(another.colour);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(texts.saved).first()).toBeVisible();
}

/** On the screen Contacts: address, email, phone and hours, and no social networks. */
export async function giveContacts(page: Page): Promise<void> {
  const { fields } = contactTexts;
  const [english, czech] = another.contacts['opening-hours'];
  await page.goto('/panel/contacts');
  await page.getByLabel(fields.address, { exact: true }).fill(another.contacts.address);
  await page.getByLabel(fields.email, { exact: true }).fill(another.contacts.email);
  await page.getByLabel(fields.phone, { exact: true }).fill(another.contacts.phone);
  await page.getByLabel(fields['opening-hours'], { exact: true }).fill(english);
  await page.getByLabel(new RegExp(`^${fields['opening-hours']} \\(${languageTexts.inLanguage.cs}\\)`)).fill(czech);
  for (const network of [fields.facebook, fields.instagram, fields.x]) await page.getByLabel(`${network} (optional)`).fill('');
  await page.getByRole('button', { name: contactTexts.save, exact: true }).click();
  await expect(page.getByText(contactTexts.removed, { exact: true })).toHaveCount(3);
}

/** Everything that the demo serves, says and shows is deleted, and one menu with one dish takes its place. */
export async function replaceCatalogue({ site: at, token }: SmallRestaurant): Promise<{ menuId: string }> {
  const remove = (route: Parameters<typeof callApi>[0], items: { _id: string }[]) =>
    inTurn(items, ({ _id: id }) => callApi(route, { id, token, at }));
  const listed = async <Item>(load: Promise<{ data: Item[] }>) => (await load).data;
  await remove(api.menus.delete, await listed(callApi(api.menus.list, { token, at })));
  await remove(api.meals.delete, await listed(callApi(api.meals.list, { token, at })));
  await remove(api.ingredients.delete, await listed(callApi(api.ingredients.list, { token, at })));
  await remove(api.notifications.delete, await listed(callApi(api.notifications.list, { token, at })));
  await inTurn(await listed(callApi(api.opening.days, { token, at })), ({ date }) =>
    callApi(api.opening.resetDay, { id: date, body: { guests: 'keep', seen: [] }, token, at }),
  );

  const flour = await callApi(api.ingredients.add, {
    body: { name: 'Spelt', translations: { cs: { name: 'Špalda' } }, allergens: [1] },
    token,
    at,
  });
  const noodles = await callApi(api.meals.add, {
    body: {
      name: 'Spaetzle',
      description: 'Scraped from the board.',
      translations: { cs: { name: 'Špecle', description: 'Strouhané z prkýnka.' } },
      ingredients: [{ _id: flour.data._id, quantity: '200', unit: 'g' }],
    },
    token,
    at,
  });
  const menu = await callApi(api.menus.add, {
    body: {
      name: 'Evening board',
      description: 'What is written in chalk.',
      categories: ['Bowls'],
      translations: { cs: { name: 'Večerní tabule', description: 'Co je napsané křídou.', categories: { Bowls: 'Misky' } } },
    },
    token,
    at,
  });
  const item = { menuId: menu.data._id, mealId: noodles.data._id, mealPrice: 210, categories: ['Bowls'] };
  await callApi(api.menuItems.add, { body: item, token, at });
  const chalk = { heading: 'Chalk is out', message: 'We write with coal today.', style: 'info', type: 'container' } as const;
  const translations = { cs: { heading: 'Došla křída', message: 'Dnes píšeme uhlem.' } };
  await callApi(api.notifications.add, { body: { ...chalk, visibility: true, translations }, token, at });
  return { menuId: menu.data._id };
}

/** A photograph of the new restaurant takes the place of all others, on the cover, beside the story, in the gallery and beside links. */
export async function replacePhotographs({ site: at, token }: SmallRestaurant): Promise<void> {
  const file = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  const { data } = await callApi(api.photographs.add, {
    body: { alt: 'A lion made of dough', translations: { cs: { alt: 'Lev z těsta' } }, type: 'image/jpeg', size: file.length },
    token,
    at,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(data.upload.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }));
  await fetch(data.upload.url, { method: 'POST', body: form });
  const photographs = async () => (await callApi(api.photographs.list, { token, at })).data;
  const { _id } = data.photograph;
  await expect.poll(async () => (await photographs()).find((one) => one._id === _id)?.state, { timeout: 60_000 }).toBe('ready');
  const { previous: _previous, ...identity } = (await callApi(api.identity.read, { token, at })).data;
  const chosen = { coverPhotographId: _id, storyPhotographId: _id, socialPhotographId: _id, galleryPhotographIds: [_id] };
  await callApi(api.identity.update, { body: { ...identity, cover: 'photograph', ...chosen }, token, at });
  await inTurn(
    (await photographs()).filter((one) => one._id !== _id),
    (one) => callApi(api.photographs.delete, { id: one._id, token, at }),
  );
}

async function inTurn<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await act(item);
}
