export { scaled } from './scale.js';
export { repositoryRoot, sharedFolder } from './places.js';
export { temporaryFolder } from './temporary-folder.js';
export { loadCases, type Case } from './cases.js';
