export { fromBase64Url } from '@cognitive-delivery/core';
