import '../ui/styles.js';
import './styles/styles.js';
import { render } from 'preact';
import { App } from './app.js';
import { openEmbedded } from './session.js';

const page = document.getElementById('page');
if (page !== null) render(<App />, page);
void openEmbedded();
