import { paths } from '../../../functions/contract/site/page-paths.ts';

/** The pages that the specification shows without the header. */
const withoutHeader: readonly string[] = [paths.login, paths.forgotPassword];

export const hasHeader = (pathname: string): boolean => !withoutHeader.includes(pathname);
