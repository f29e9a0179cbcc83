import type { Action } from '../dist/verify/action.js';
import { CREDENTIAL_FORM, readCompactToken } from '../dist/verify/compact-token.js';
import { verifyCredential } from '../dist/verify/verify-credential.js';
import { browserSources, fetchText } from './sources.js';
import { viewOf } from './view.js';

const site = document.querySelector<HTMLMetaElement>('meta[name=site]')?.content ?? '';

function field<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

const token = field<HTMLTextAreaElement>('token');

token.addEventListener('input', offerSkills);

field('fetch').addEventListener('click', async () => {
  const told = field('fetched');
  const fetched = await fetchText(field<HTMLInputElement>('address').value.trim(), site);
  told.textContent = fetched.ok ? 'Fetched.' : `Not fetched: ${fetched.message}.`;
  if (!fetched.ok) return;
  token.value = fetched.content;
  offerSkills();
});

field('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const action = actionOf();
  const result = await verifyCredential(token.value.trim(), {
    now: Date.now(),
    allowSandbox: field<HTMLInputElement>('sandbox').checked,
    ...browserSources(site),
    ...(action !== undefined && { action }),
  });
  const shown = field('result');
  shown.replaceChildren(...viewOf(result));
  shown.hidden = false;
  field('outcome').focus();
});

function actionOf(): Action | undefined {
  const [skill, risk, level] = ['skill', 'risk', 'level'].map((id) =>
    field<HTMLInputElement>(id).value.trim(),
  );
  if (skill === undefined || skill === '') return undefined;
  return { skill, ...(risk && { risk }), ...(level && { level }) };
}

// Only names to choose from: nothing is believed of a token before it is verified.
function offerSkills(): void {
  const options = claimedSkills()
    .slice(0, 100)
    .map((skill) => {
      const option = document.createElement('option');
      option.value = skill;
      return option;
    });
  field('skills').replaceChildren(...options);
}

function claimedSkills(): readonly string[] {
  const form = readCompactToken(token.value.trim(), CREDENTIAL_FORM);
  if (!form.ok) return [];
  try {
    const { credentialSubject } = JSON.parse(new TextDecoder().decode(form.value.payload));
    const { skills, prohibited } = credentialSubject.scope;
    return [...skills, ...prohibited].filter((skill): skill is string => typeof skill === 'string');
  } catch {
    return [];
  }
}
