import { potatoDumplings, type Recipe, rootVegetables } from './recipe.ts';

export const feast: readonly Recipe[] = [
  {
    name: 'Husí kaldoun',
    description: 'Polévka z husích drůbků s kořenovou zeleninou a jemnými játrovými knedlíčky.',
    english: { name: 'Goose giblet soup', description: 'Goose giblet soup with root vegetables and fine liver dumplings.' },
    rows: ['80 g Husí drůbky', '30 g Kuřecí játra', ...rootVegetables, '15 g Strouhanka', '1/4 ks Vejce', '5 g Petrželová nať'],
  },
  {
    name: 'Svatomartinská husa',
    description: 'Pomalu pečené husí stehno, červené a bílé zelí, bramborový knedlík.',
    english: { name: 'St Martin’s goose', description: 'Slow-roast goose leg, red and white cabbage, potato dumplings.' },
    marks: ['speciality'],
    rows: ['1 ks Husí stehno', '100 g Červené zelí', '100 g Kysané zelí', '1/2 ks Jablka', '3 g Kmín', '10 g Cukr', ...potatoDumplings],
  },
  {
    name: 'Povidlové buchty s mákem',
    description: 'Pečené kynuté buchty plněné povidly, sypané mákem.',
    english: { name: 'Baked buns with plum jam', description: 'Baked yeast buns filled with plum jam, dusted with poppy seed.' },
    marks: ['vegetarian'],
    rows: ['70 g Hladká mouka', '50 ml Mléko', '4 g Droždí', '1/4 ks Vejce', '25 g Máslo', '40 g Švestková povidla', '10 g Mák'],
  },
];

/** A meal without a recipe: its allergens are unknown. */
export const unwritten: readonly Recipe[] = [
  {
    name: 'Polévka dne',
    description: 'Polévka podle denní nabídky; zeptejte se nás prosím, která to je a co obsahuje.',
    english: { name: 'Soup of the day', description: 'The soup of the day; please ask us what it is and what it contains.' },
    rows: [],
  },
];
