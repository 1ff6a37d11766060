import { expect, type Locator, type Page } from '@playwright/test';

/** The navigation of the public pages or of the panel; on a narrow window it is opened first. */
export async function navigation(page: Page, name: 'Main' | 'Panel' = 'Main'): Promise<Locator> {
  const open =
    name === 'Panel' ? page.getByRole('button', { name: 'More', exact: true }) : page.getByRole('button', { name: 'Open navigation' });
  const links = page.getByRole('navigation', { name });
  await expect(open.or(links)).toBeVisible();
  if (await open.isVisible()) await open.click();
  return links;
}

/** Scrolls to a section of the open page, also while the application begins and replaces its element. */
export async function scrollToSection(page: Page, name: string): Promise<Locator> {
  const section = page.getByRole('region', { name });
  await expect(() => section.scrollIntoViewIfNeeded()).toPass();
  return section;
}

/** The menu of the home page when its code has taken over: a key that is pressed before in what it replaces is lost. */
export const menuTakenOver = '[data-part="answers"] #menu';
