/** The folders and the tests that hold them, those that are fast and near first. */
export const testsOf: Record<string, string[]> = {
  'functions/credentials': [
    'functions/credentials/**',
    'functions/http/bad-tokens*',
    'functions/http/key-rotation*',
    'functions/handlers/auth.{refresh,reset,verification,secrets-at-rest}*',
    'functions/handlers/reservations.{link,list}*',
  ],
  'functions/accounts': [
    'functions/handlers/auth.{own-account,verification,reset,users,refresh,abuse}*',
    'functions/handlers/auth.*',
    'functions/http/secret-keys*',
  ],
  'functions/booking': [
    'functions/handlers/reservations.{tables,table-changes,link,mail-pace,same-day,once,seating,areas}*',
    'functions/handlers/opening.{days,rules,affected,room}*',
    'functions/handlers/reservations.{free-times,seat-shares,open,own-seats,claim,resend-mail,guest-replies,entered,settings}*',
    'functions/handlers/reservations.{transitions,likely-robot,time,list,test}*',
    'functions/handlers/{opening.usual-hours,opening.test,reservation-schedule}*',
  ],
  'functions/publishing': ['functions/publishing/**', 'functions/handlers/publisher.test.ts', 'functions/handlers/publisher*'],
  'functions/http': [
    'functions/http/{accepted-language,source,hold-back,limits,parse,respond,requests,unavailable,secret-keys,bad-tokens}*',
    'functions/handlers/{accept-language,repeats,menus.language,site.missing}*',
    'functions/handlers/reservations.{test,once,link}*',
    'functions/handlers/auth.*',
    'functions/handlers/{lost-updates,translations,menus.documents}*',
    'functions/http/**',
  ],
  'functions/rules': ['functions/rules/*'],
  'functions/rules/accounts': ['functions/rules/accounts/*'],
  'functions/rules/card': ['functions/rules/card/*'],
  'functions/rules/reservations': ['functions/rules/reservations/*', 'functions/rules/*'],
  'functions/rules/site': ['functions/rules/site/*'],
  'functions/imaging': ['functions/imaging/**', 'functions/handlers/imaging*'],
  sample: ['functions/data/**', 'functions/handlers/**'],
};
