import { expect, type Page } from '@playwright/test';
import type { Session } from '#people/contract/auth';
import { site } from './call-api.ts';

/** The password of the three demo accounts. */
export const demoPassword = 'demo-restaurant';

/** The key of local storage under which the browser keeps the session. */
export const sessionKey = 'restaurant-session';

/** Signs the browser in before it opens a page of the restaurant that all tests share, or of another one. */
export function storeSession(page: Page, session: Session, origin = site): Promise<void> {
  const localStorage = [{ name: sessionKey, value: JSON.stringify(session) }];
  return page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

export async function storedSession(page: Page): Promise<Session | null> {
  return JSON.parse(await page.evaluate((key) => localStorage.getItem(key) ?? 'null', sessionKey));
}

/** Replaces stored tokens by ones that the server refuses; returns the session as it was. */
export async function invalidateTokens(page: Page, ...tokens: ('token' | 'refreshToken')[]): Promise<Session | null> {
  const session = await storedSession(page);
  const invalid = { ...session, ...Object.fromEntries(tokens.map((token) => [token, 'invalid'])) };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, JSON.stringify(invalid)] as const);
  return session;
}

/** Fills in the dialog that asks for the password when a session has ended. */
export async function signInAgain(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Signs in on the login page. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, email, password);
  await expect(page).not.toHaveURL(/\/login$/);
}

/** Fills in and submits the login page that is open. */
export async function submitLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
