import { expect } from '@playwright/test';
import sharp from 'sharp';
import { api } from '#publishing/contract/api';
import type { identity as texts } from '#texts/site';
import { callApi } from './call-api.ts';
import type { SmallRestaurant } from './small-restaurant.ts';

/** A restaurant that shares nothing with the demo. */
export const another = {
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
    name: 'Zum Löwen',
    address: 'Dvořákova 11, 602 00 Brno',
    email: 'host@zum-loewen.test',
    phone: '+420541222333',
    'opening-hours': ['Daily 17:00 – 23:00', 'Denně 17:00 – 23:00'] as const,
  },
};

/** Its name, words, colour and contacts take the place of those of the demo, and social networks go. */
export async function replaceIdentity({ site: at, token }: SmallRestaurant): Promise<void> {
  const { previous: _previous, ...identity } = (await callApi(api.identity.read, { token, at })).data;
  const words = (language: 0 | 1) => Object.fromEntries(Object.entries(another.identity).map(([field, texts]) => [field, texts[language]]));
  const { monogram, colour } = another;
  const body = { ...identity, ...words(0), translations: { cs: words(1) }, monogram, accent: { colour } };
  await callApi(api.identity.update, { body, token, at });
  await inTurn((await callApi(api.restaurantInfo.list, { at })).data, ({ _id: id, type }) => {
    const contact = another.contacts[type as keyof typeof another.contacts];
    if (contact === undefined) return callApi(api.restaurantInfo.delete, { id, token, at });
    const [data, czech] = [contact].flat();
    const translations = czech ? { translations: { cs: { data: czech } } } : {};
    return callApi(api.restaurantInfo.update, { id, body: { type, data: data ?? '', ...translations }, token, at });
  });
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
