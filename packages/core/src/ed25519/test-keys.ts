/** The thumbprints of the keys whose private halves the conformance corpus publishes. */
export const TEST_KEYS: ReadonlySet<string> = new Set([
  'ZFDFDU9qkbi7L6Tjm28mlxom4kNyi9PEyfjuM78PRRk',
  'BlJ7-M7BSUMoSw0zxX1xUygySaghW-4Wp7XfJLPLO8U',
  'nIQXJZOjiGDDnarDMXX4Ztf8JsOyjPvm8JRfW3Ys-cE',
]);
