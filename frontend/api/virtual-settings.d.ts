/** The restaurant's settings of `cdk.json`, as they were when the site was built; see `build/settings-plugin.ts`. */
declare module 'virtual:settings' {
  export const settings: import('../../functions/contract/settings.ts').RestaurantSettings;
}
