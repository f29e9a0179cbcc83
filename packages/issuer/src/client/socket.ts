export { fetchOverSocket } from './fetch-over-socket.js';
