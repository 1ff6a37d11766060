export { restaurantSettings as settings } from '../../infra/settings.ts';
