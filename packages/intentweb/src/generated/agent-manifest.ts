// Generated from schemas/intentweb/agent-manifest-0.1.json by scripts/generate.mjs. Do not edit.
// @ts-nocheck
import type { SchemaError } from '@cognitive-delivery/core';

let compiled;

export function schemaErrors(value: unknown): readonly SchemaError[] {
  compiled ??= compile();
  return compiled(value) ? [] : compiled.errors;
}

function joined(errors, more) {
  if (errors === null) return more;
  for (const error of more) errors.push(error);
  return errors;
}

function compile() {
const schema33 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://cognitive-delivery.github.io/contract/1.x/intentweb/agent-manifest-0.1.json","type":"object","required":["agentManifestVersion","id","status","templateKind","identity","platform","discovery","knowledge","capabilities","policies"],"additionalProperties":true,"properties":{"$schema":{"type":"string"},"agentManifestVersion":{"const":"0.1-draft"},"id":{"$ref":"#/$defs/id"},"status":{"enum":["draft","example","experimental","stable","deprecated"]},"templateKind":{"type":"string","minLength":1,"examples":["shop"]},"identity":{"$ref":"#/$defs/identity"},"platform":{"$ref":"#/$defs/platform"},"discovery":{"$ref":"#/$defs/discovery"},"knowledge":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/knowledge"}},"capabilities":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/capability"}},"policies":{"$ref":"#/$defs/policies"},"authProfiles":{"type":"array","items":{"$ref":"#/$defs/authProfile"}},"extensionPoints":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}}},"examples":[{"agentManifestVersion":"0.1-draft","id":"example-shop","status":"experimental","templateKind":"shop","identity":{"name":"Example Shop","domain":"shop.example","owner":"Example Trading Ltd","contact":"support@shop.example"},"platform":{"type":"shop","stack":["static-html"],"integrationMode":"static","servingNotes":["Served as a plain file."]},"discovery":{"recommendedLocations":["/.well-known/agent-manifest.json"]},"knowledge":[{"id":"delivery-policy","type":"policy","source":"/delivery"}],"capabilities":[{"id":"search-products","intent":"search_products","name":"Search products","type":"query","risk":"low","stateChange":false,"requiresConsent":false,"requiresAuthentication":false,"consentMode":"none","bindings":[{"kind":"http","priority":1,"schemaMode":"none","endpoint":"/api/search","method":"GET"}]}],"policies":{"consent":"Reading needs none.","auth":"Nobody has to sign in to search.","dataMinimization":"Only the words of the search.","audit":"Searches are not recorded."}}],"$defs":{"id":{"type":"string","pattern":"^[a-z0-9][a-z0-9._-]*$","examples":["search-products"]},"text":{"type":"string","minLength":1},"pathOrUrl":{"type":"string","minLength":1,"anyOf":[{"pattern":"^/"},{"pattern":"^[A-Za-z][A-Za-z0-9+.-]*:(?://(?:(?:[A-Za-z0-9._~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*@)?(?:\\[[0-9A-Fa-f:.]+\\]|(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)(?::[0-9]*)?(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*|/(?:(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*)?|(?:(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*)?)(?:\\?(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(?:#(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$"},{"pattern":"^[.]{1,2}/"}],"examples":["/api/search","https://api.example.com/v1/search"]},"schemaRefOrObject":{"oneOf":[{"$ref":"#/$defs/pathOrUrl"},{"type":"object","additionalProperties":true}]},"risk":{"enum":["low","medium","high","critical"]},"enforcementLocation":{"enum":["server","client","none","not-declared"]},"identity":{"type":"object","required":["name","domain","owner","contact"],"additionalProperties":true,"properties":{"name":{"type":"string","minLength":1,"examples":["Example Shop"]},"domain":{"type":"string","minLength":1,"examples":["shop.example"]},"owner":{"type":"string","minLength":1,"examples":["Example Trading Ltd"]},"contact":{"type":"string","minLength":1,"examples":["support@shop.example"]},"jurisdiction":{"type":"string","examples":["DE"]}}},"platform":{"type":"object","required":["type","stack","integrationMode","servingNotes"],"additionalProperties":true,"properties":{"type":{"type":"string","minLength":1,"examples":["shop"]},"stack":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/text"},"examples":[["static-html"]]},"integrationMode":{"enum":["static","bridge","runtime","static-or-bridge","static-or-runtime","bridge-or-runtime"]},"servingNotes":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/text"},"examples":[["Served as a plain file."]]}}},"discovery":{"type":"object","required":["recommendedLocations"],"additionalProperties":true,"properties":{"recommendedLocations":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/pathOrUrl"},"examples":[["/.well-known/agent-manifest.json"]]},"llmContext":{"type":"array","items":{"$ref":"#/$defs/pathOrUrl"},"examples":[["/llms.txt"]]},"openapi":{"$ref":"#/$defs/pathOrUrl"},"mcp":{"$ref":"#/$defs/pathOrUrl"}}},"knowledge":{"type":"object","required":["id","type","source"],"additionalProperties":true,"properties":{"id":{"$ref":"#/$defs/id"},"type":{"type":"string","minLength":1,"examples":["policy"]},"source":{"$ref":"#/$defs/pathOrUrl"},"refresh":{"type":"string","examples":["daily"]}}},"authProfile":{"type":"object","required":["id","type"],"additionalProperties":true,"properties":{"id":{"$ref":"#/$defs/id"},"type":{"type":"string","minLength":1,"examples":["oauth2"]},"maxRisk":{"$ref":"#/$defs/risk"},"description":{"type":"string"}}},"enforcement":{"type":"object","additionalProperties":true,"properties":{"inputValidation":{"$ref":"#/$defs/enforcementLocation"},"policy":{"$ref":"#/$defs/enforcementLocation"},"consent":{"$ref":"#/$defs/enforcementLocation"},"auth":{"$ref":"#/$defs/enforcementLocation"},"audit":{"type":"boolean"},"idempotency":{"type":"boolean"}}},"authorization":{"type":"object","additionalProperties":true,"properties":{"authProfiles":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"consentMode":{"enum":["none","explicit","step_up","human_review","provider_confirmed"]},"idempotencyRequired":{"type":"boolean"},"auditRequired":{"type":"boolean"},"consentBinding":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1},"examples":[["capabilityId","inputHash","userOrSession","timestamp"]]}}},"binding":{"type":"object","required":["kind","priority","schemaMode"],"additionalProperties":true,"properties":{"kind":{"type":"string","minLength":1,"examples":["http"]},"priority":{"type":"integer","minimum":1},"schemaMode":{"enum":["none","inherits","external","overrides","mapped"]},"fallbackOnly":{"type":"boolean"},"url":{"$ref":"#/$defs/pathOrUrl"},"endpoint":{"$ref":"#/$defs/pathOrUrl"},"method":{"enum":["GET","POST","PUT","PATCH","DELETE"]},"contentType":{"type":"string","minLength":1,"examples":["application/json"]},"spec":{"$ref":"#/$defs/pathOrUrl"},"operationId":{"type":"string","minLength":1,"examples":["searchProducts"]},"server":{"$ref":"#/$defs/pathOrUrl"},"tool":{"type":"string","minLength":1,"examples":["search_products"]},"inputMapping":{"$ref":"#/$defs/pathOrUrl"},"outputMapping":{"$ref":"#/$defs/pathOrUrl"},"inputSchema":{"$ref":"#/$defs/schemaRefOrObject"},"outputSchema":{"$ref":"#/$defs/schemaRefOrObject"}}},"capability":{"type":"object","required":["id","intent","name","description","risk","type","stateChange","consentMode","requiresConsent","requiresAuthentication","bindings"],"additionalProperties":true,"properties":{"id":{"$ref":"#/$defs/id"},"intent":{"type":"string","pattern":"^[a-z0-9][a-z0-9_]*$","examples":["search_products"]},"name":{"type":"string","examples":["Search products"]},"description":{"type":"string","examples":["Finds products by words and category."]},"type":{"enum":["resource","query","action","transaction","conversation","handoff"]},"risk":{"$ref":"#/$defs/risk"},"stateChange":{"type":"boolean"},"requiresConsent":{"type":"boolean"},"requiresAuthentication":{"type":"boolean"},"consentMode":{"enum":["none","implicit","explicit","step_up","human_review"]},"bindings":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/binding"}},"inputSchema":{"$ref":"#/$defs/schemaRefOrObject"},"outputSchema":{"$ref":"#/$defs/schemaRefOrObject"},"enforcement":{"$ref":"#/$defs/enforcement"},"authorization":{"$ref":"#/$defs/authorization"},"audit":{"type":"array","items":{"$ref":"#/$defs/text"},"examples":[["order-placed"]]},"protocols":{"type":"array","items":{"$ref":"#/$defs/text"},"deprecated":true}},"allOf":[{"if":{"required":["risk"],"properties":{"risk":{"const":"critical"}}},"then":{"properties":{"requiresConsent":{"const":true},"stateChange":{"const":true},"consentMode":{"enum":["explicit","step_up","human_review"]}}}},{"if":{"required":["type"],"properties":{"type":{"const":"transaction"}}},"then":{"properties":{"requiresConsent":{"const":true},"stateChange":{"const":true}}}}]},"policies":{"type":"object","required":["consent","auth","dataMinimization","audit"],"additionalProperties":true,"properties":{"consent":{"type":"string","minLength":1},"auth":{"type":"string","minLength":1},"dataMinimization":{"type":"string","minLength":1},"audit":{"type":"string","minLength":1}}}}};
const func0 = Object.prototype.hasOwnProperty;
const func75 = (text) => { let length = text.length; for (let i = 1; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) length--; return length; };
const pattern4 = new RegExp("^[a-z0-9][a-z0-9._-]*$", "u");
function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern4.test(data)){
(vErrors ??= []).push({instancePath,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9._-]*$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9._-]*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"dynamicProps":false,"dynamicItems":false};
function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if((data.domain === undefined) || (!(func0.call(data, "domain")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "domain"},message:"must have required property '"+"domain"+"'"});
errors++;
}
if((data.owner === undefined) || (!(func0.call(data, "owner")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "owner"},message:"must have required property '"+"owner"+"'"});
errors++;
}
if((data.contact === undefined) || (!(func0.call(data, "contact")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "contact"},message:"must have required property '"+"contact"+"'"});
errors++;
}
if(data.name !== undefined && func0.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(func75(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.domain !== undefined && func0.call(data, "domain")){
let data1 = data.domain;
if(typeof data1 === "string"){
if(func75(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/domain",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/domain",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.owner !== undefined && func0.call(data, "owner")){
let data2 = data.owner;
if(typeof data2 === "string"){
if(func75(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/owner",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/owner",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.contact !== undefined && func0.call(data, "contact")){
let data3 = data.contact;
if(typeof data3 === "string"){
if(func75(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/contact",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/contact",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.jurisdiction !== undefined && func0.call(data, "jurisdiction")){
if(typeof data.jurisdiction !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/jurisdiction",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
const schema36 = {"type":"object","required":["type","stack","integrationMode","servingNotes"],"additionalProperties":true,"properties":{"type":{"type":"string","minLength":1,"examples":["shop"]},"stack":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/text"},"examples":[["static-html"]]},"integrationMode":{"enum":["static","bridge","runtime","static-or-bridge","static-or-runtime","bridge-or-runtime"]},"servingNotes":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/text"},"examples":[["Served as a plain file."]]}}};
function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.stack === undefined) || (!(func0.call(data, "stack")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "stack"},message:"must have required property '"+"stack"+"'"});
errors++;
}
if((data.integrationMode === undefined) || (!(func0.call(data, "integrationMode")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "integrationMode"},message:"must have required property '"+"integrationMode"+"'"});
errors++;
}
if((data.servingNotes === undefined) || (!(func0.call(data, "servingNotes")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "servingNotes"},message:"must have required property '"+"servingNotes"+"'"});
errors++;
}
if(data.type !== undefined && func0.call(data, "type")){
let data0 = data.type;
if(typeof data0 === "string"){
if(func75(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.stack !== undefined && func0.call(data, "stack")){
let data1 = data.stack;
if(Array.isArray(data1)){
if(data1.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/stack",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func75(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/stack/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/stack/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/stack",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.integrationMode !== undefined && func0.call(data, "integrationMode")){
let data3 = data.integrationMode;
if(!((((((data3 === "static") || (data3 === "bridge")) || (data3 === "runtime")) || (data3 === "static-or-bridge")) || (data3 === "static-or-runtime")) || (data3 === "bridge-or-runtime"))){
(vErrors ??= []).push({instancePath:instancePath+"/integrationMode",keyword:"enum",params:{allowedValues: schema36.properties.integrationMode.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.servingNotes !== undefined && func0.call(data, "servingNotes")){
let data4 = data.servingNotes;
if(Array.isArray(data4)){
if(data4.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/servingNotes",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(typeof data5 === "string"){
if(func75(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/servingNotes/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/servingNotes/" + i1,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/servingNotes",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
const pattern5 = new RegExp("^/", "u");
const pattern6 = new RegExp("^[A-Za-z][A-Za-z0-9+.-]*:(?://(?:(?:[A-Za-z0-9._~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*@)?(?:\\[[0-9A-Fa-f:.]+\\]|(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)(?::[0-9]*)?(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*|/(?:(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*)?|(?:(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*)?)(?:\\?(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(?:#(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$", "u");
const pattern7 = new RegExp("^[.]{1,2}/", "u");
function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = false;
const _errs2 = errors;
if(typeof data === "string"){
if(!pattern5.test(data)){
(vErrors ??= []).push({instancePath,keyword:"pattern",params:{pattern: "^/"},message:"must match pattern \""+"^/"+"\""});
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
const _errs3 = errors;
if(typeof data === "string"){
if(!pattern6.test(data)){
(vErrors ??= []).push({instancePath,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9+.-]*:(?://(?:(?:[A-Za-z0-9._~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*@)?(?:\\[[0-9A-Fa-f:.]+\\]|(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)(?::[0-9]*)?(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*|/(?:(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*)?|(?:(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*)?)(?:\\?(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(?:#(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9+.-]*:(?://(?:(?:[A-Za-z0-9._~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*@)?(?:\\[[0-9A-Fa-f:.]+\\]|(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)(?::[0-9]*)?(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*|/(?:(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*)?|(?:(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*)?)(?:\\?(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(?:#(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$"+"\""});
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(typeof data === "string"){
if(!pattern7.test(data)){
(vErrors ??= []).push({instancePath,keyword:"pattern",params:{pattern: "^[.]{1,2}/"},message:"must match pattern \""+"^[.]{1,2}/"+"\""});
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(typeof data === "string"){
if(func75(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"dynamicProps":false,"dynamicItems":false};
function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.recommendedLocations === undefined) || (!(func0.call(data, "recommendedLocations")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "recommendedLocations"},message:"must have required property '"+"recommendedLocations"+"'"});
errors++;
}
if(data.recommendedLocations !== undefined && func0.call(data, "recommendedLocations")){
let data0 = data.recommendedLocations;
if(Array.isArray(data0)){
if(data0.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/recommendedLocations",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data0[i0], {instancePath:instancePath+"/recommendedLocations/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/recommendedLocations",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.llmContext !== undefined && func0.call(data, "llmContext")){
let data2 = data.llmContext;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(!(validate28(data2[i1], {instancePath:instancePath+"/llmContext/" + i1,parentData:data2,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/llmContext",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.openapi !== undefined && func0.call(data, "openapi")){
if(!(validate28(data.openapi, {instancePath:instancePath+"/openapi",parentData:data,parentDataProperty:"openapi",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data.mcp !== undefined && func0.call(data, "mcp")){
if(!(validate28(data.mcp, {instancePath:instancePath+"/mcp",parentData:data,parentDataProperty:"mcp",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.id === undefined) || (!(func0.call(data, "id")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.source === undefined) || (!(func0.call(data, "source")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"});
errors++;
}
if(data.id !== undefined && func0.call(data, "id")){
if(!(validate21(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate21.errors);
errors = vErrors.length;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 === "string"){
if(func75(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.source !== undefined && func0.call(data, "source")){
if(!(validate28(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data.refresh !== undefined && func0.call(data, "refresh")){
if(typeof data.refresh !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/refresh",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
const schema42 = {"type":"object","required":["id","intent","name","description","risk","type","stateChange","consentMode","requiresConsent","requiresAuthentication","bindings"],"additionalProperties":true,"properties":{"id":{"$ref":"#/$defs/id"},"intent":{"type":"string","pattern":"^[a-z0-9][a-z0-9_]*$","examples":["search_products"]},"name":{"type":"string","examples":["Search products"]},"description":{"type":"string","examples":["Finds products by words and category."]},"type":{"enum":["resource","query","action","transaction","conversation","handoff"]},"risk":{"$ref":"#/$defs/risk"},"stateChange":{"type":"boolean"},"requiresConsent":{"type":"boolean"},"requiresAuthentication":{"type":"boolean"},"consentMode":{"enum":["none","implicit","explicit","step_up","human_review"]},"bindings":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/binding"}},"inputSchema":{"$ref":"#/$defs/schemaRefOrObject"},"outputSchema":{"$ref":"#/$defs/schemaRefOrObject"},"enforcement":{"$ref":"#/$defs/enforcement"},"authorization":{"$ref":"#/$defs/authorization"},"audit":{"type":"array","items":{"$ref":"#/$defs/text"},"examples":[["order-placed"]]},"protocols":{"type":"array","items":{"$ref":"#/$defs/text"},"deprecated":true}},"allOf":[{"if":{"required":["risk"],"properties":{"risk":{"const":"critical"}}},"then":{"properties":{"requiresConsent":{"const":true},"stateChange":{"const":true},"consentMode":{"enum":["explicit","step_up","human_review"]}}}},{"if":{"required":["type"],"properties":{"type":{"const":"transaction"}}},"then":{"properties":{"requiresConsent":{"const":true},"stateChange":{"const":true}}}}]};
const schema43 = {"enum":["low","medium","high","critical"]};
const schema44 = {"type":"object","required":["kind","priority","schemaMode"],"additionalProperties":true,"properties":{"kind":{"type":"string","minLength":1,"examples":["http"]},"priority":{"type":"integer","minimum":1},"schemaMode":{"enum":["none","inherits","external","overrides","mapped"]},"fallbackOnly":{"type":"boolean"},"url":{"$ref":"#/$defs/pathOrUrl"},"endpoint":{"$ref":"#/$defs/pathOrUrl"},"method":{"enum":["GET","POST","PUT","PATCH","DELETE"]},"contentType":{"type":"string","minLength":1,"examples":["application/json"]},"spec":{"$ref":"#/$defs/pathOrUrl"},"operationId":{"type":"string","minLength":1,"examples":["searchProducts"]},"server":{"$ref":"#/$defs/pathOrUrl"},"tool":{"type":"string","minLength":1,"examples":["search_products"]},"inputMapping":{"$ref":"#/$defs/pathOrUrl"},"outputMapping":{"$ref":"#/$defs/pathOrUrl"},"inputSchema":{"$ref":"#/$defs/schemaRefOrObject"},"outputSchema":{"$ref":"#/$defs/schemaRefOrObject"}}};
function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate47.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate28(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
var props0 = true;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate47.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate47.evaluated = {"dynamicProps":true,"dynamicItems":false};
function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate40.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.kind === undefined) || (!(func0.call(data, "kind")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"});
errors++;
}
if((data.priority === undefined) || (!(func0.call(data, "priority")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "priority"},message:"must have required property '"+"priority"+"'"});
errors++;
}
if((data.schemaMode === undefined) || (!(func0.call(data, "schemaMode")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "schemaMode"},message:"must have required property '"+"schemaMode"+"'"});
errors++;
}
if(data.kind !== undefined && func0.call(data, "kind")){
let data0 = data.kind;
if(typeof data0 === "string"){
if(func75(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/kind",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/kind",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.priority !== undefined && func0.call(data, "priority")){
let data1 = data.priority;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/priority",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/priority",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.schemaMode !== undefined && func0.call(data, "schemaMode")){
let data2 = data.schemaMode;
if(!(((((data2 === "none") || (data2 === "inherits")) || (data2 === "external")) || (data2 === "overrides")) || (data2 === "mapped"))){
(vErrors ??= []).push({instancePath:instancePath+"/schemaMode",keyword:"enum",params:{allowedValues: schema44.properties.schemaMode.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.fallbackOnly !== undefined && func0.call(data, "fallbackOnly")){
if(typeof data.fallbackOnly !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/fallbackOnly",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.url !== undefined && func0.call(data, "url")){
if(!(validate28(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data.endpoint !== undefined && func0.call(data, "endpoint")){
if(!(validate28(data.endpoint, {instancePath:instancePath+"/endpoint",parentData:data,parentDataProperty:"endpoint",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data.method !== undefined && func0.call(data, "method")){
let data6 = data.method;
if(!(((((data6 === "GET") || (data6 === "POST")) || (data6 === "PUT")) || (data6 === "PATCH")) || (data6 === "DELETE"))){
(vErrors ??= []).push({instancePath:instancePath+"/method",keyword:"enum",params:{allowedValues: schema44.properties.method.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.contentType !== undefined && func0.call(data, "contentType")){
let data7 = data.contentType;
if(typeof data7 === "string"){
if(func75(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/contentType",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/contentType",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.spec !== undefined && func0.call(data, "spec")){
if(!(validate28(data.spec, {instancePath:instancePath+"/spec",parentData:data,parentDataProperty:"spec",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data.operationId !== undefined && func0.call(data, "operationId")){
let data9 = data.operationId;
if(typeof data9 === "string"){
if(func75(data9) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operationId",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/operationId",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.server !== undefined && func0.call(data, "server")){
if(!(validate28(data.server, {instancePath:instancePath+"/server",parentData:data,parentDataProperty:"server",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data.tool !== undefined && func0.call(data, "tool")){
let data11 = data.tool;
if(typeof data11 === "string"){
if(func75(data11) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tool",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tool",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.inputMapping !== undefined && func0.call(data, "inputMapping")){
if(!(validate28(data.inputMapping, {instancePath:instancePath+"/inputMapping",parentData:data,parentDataProperty:"inputMapping",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data.outputMapping !== undefined && func0.call(data, "outputMapping")){
if(!(validate28(data.outputMapping, {instancePath:instancePath+"/outputMapping",parentData:data,parentDataProperty:"outputMapping",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data.inputSchema !== undefined && func0.call(data, "inputSchema")){
if(!(validate47(data.inputSchema, {instancePath:instancePath+"/inputSchema",parentData:data,parentDataProperty:"inputSchema",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate47.errors);
errors = vErrors.length;
}
}
if(data.outputSchema !== undefined && func0.call(data, "outputSchema")){
if(!(validate47(data.outputSchema, {instancePath:instancePath+"/outputSchema",parentData:data,parentDataProperty:"outputSchema",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate47.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}
validate40.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
const schema47 = {"enum":["server","client","none","not-declared"]};
function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.inputValidation !== undefined && func0.call(data, "inputValidation")){
let data0 = data.inputValidation;
if(!((((data0 === "server") || (data0 === "client")) || (data0 === "none")) || (data0 === "not-declared"))){
(vErrors ??= []).push({instancePath:instancePath+"/inputValidation",keyword:"enum",params:{allowedValues: schema47.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.policy !== undefined && func0.call(data, "policy")){
let data1 = data.policy;
if(!((((data1 === "server") || (data1 === "client")) || (data1 === "none")) || (data1 === "not-declared"))){
(vErrors ??= []).push({instancePath:instancePath+"/policy",keyword:"enum",params:{allowedValues: schema47.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.consent !== undefined && func0.call(data, "consent")){
let data2 = data.consent;
if(!((((data2 === "server") || (data2 === "client")) || (data2 === "none")) || (data2 === "not-declared"))){
(vErrors ??= []).push({instancePath:instancePath+"/consent",keyword:"enum",params:{allowedValues: schema47.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.auth !== undefined && func0.call(data, "auth")){
let data3 = data.auth;
if(!((((data3 === "server") || (data3 === "client")) || (data3 === "none")) || (data3 === "not-declared"))){
(vErrors ??= []).push({instancePath:instancePath+"/auth",keyword:"enum",params:{allowedValues: schema47.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.audit !== undefined && func0.call(data, "audit")){
if(typeof data.audit !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/audit",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.idempotency !== undefined && func0.call(data, "idempotency")){
if(typeof data.idempotency !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/idempotency",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
const schema51 = {"type":"object","additionalProperties":true,"properties":{"authProfiles":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"consentMode":{"enum":["none","explicit","step_up","human_review","provider_confirmed"]},"idempotencyRequired":{"type":"boolean"},"auditRequired":{"type":"boolean"},"consentBinding":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1},"examples":[["capabilityId","inputHash","userOrSession","timestamp"]]}}};
function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.authProfiles !== undefined && func0.call(data, "authProfiles")){
let data0 = data.authProfiles;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func75(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/authProfiles/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/authProfiles/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/authProfiles",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/authProfiles",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.consentMode !== undefined && func0.call(data, "consentMode")){
let data2 = data.consentMode;
if(!(((((data2 === "none") || (data2 === "explicit")) || (data2 === "step_up")) || (data2 === "human_review")) || (data2 === "provider_confirmed"))){
(vErrors ??= []).push({instancePath:instancePath+"/consentMode",keyword:"enum",params:{allowedValues: schema51.properties.consentMode.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.idempotencyRequired !== undefined && func0.call(data, "idempotencyRequired")){
if(typeof data.idempotencyRequired !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/idempotencyRequired",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.auditRequired !== undefined && func0.call(data, "auditRequired")){
if(typeof data.auditRequired !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/auditRequired",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.consentBinding !== undefined && func0.call(data, "consentBinding")){
let data5 = data.consentBinding;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i2=0; i2<len1; i2++){
let data6 = data5[i2];
if(typeof data6 === "string"){
if(func75(data6) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/consentBinding/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/consentBinding/" + i2,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
let i3 = data5.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data5[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
(vErrors ??= []).push({instancePath:instancePath+"/consentBinding",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"});
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/consentBinding",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
const pattern8 = new RegExp("^[a-z0-9][a-z0-9_]*$", "u");
function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate38.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.risk === undefined) || (!(func0.call(data, "risk")))) && (missing0 = "risk")){
errors++;
}
else {
if(data.risk !== undefined && func0.call(data, "risk")){
if("critical" !== data.risk){
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requiresConsent !== undefined && func0.call(data, "requiresConsent")){
if(true !== data.requiresConsent){
(vErrors ??= []).push({instancePath:instancePath+"/requiresConsent",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"});
errors++;
}
}
if(data.stateChange !== undefined && func0.call(data, "stateChange")){
if(true !== data.stateChange){
(vErrors ??= []).push({instancePath:instancePath+"/stateChange",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"});
errors++;
}
}
if(data.consentMode !== undefined && func0.call(data, "consentMode")){
let data3 = data.consentMode;
if(!(((data3 === "explicit") || (data3 === "step_up")) || (data3 === "human_review"))){
(vErrors ??= []).push({instancePath:instancePath+"/consentMode",keyword:"enum",params:{allowedValues: schema42.allOf[0].then.properties.consentMode.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.requiresConsent = true;
props0.stateChange = true;
props0.consentMode = true;
props0.risk = true;
}
}
if(!valid1){
(vErrors ??= []).push({instancePath,keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"});
errors++;
}
const _errs10 = errors;
let valid4 = true;
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.type === undefined) || (!(func0.call(data, "type")))) && (missing1 = "type")){
errors++;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
if("transaction" !== data.type){
errors++;
}
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requiresConsent !== undefined && func0.call(data, "requiresConsent")){
if(true !== data.requiresConsent){
(vErrors ??= []).push({instancePath:instancePath+"/requiresConsent",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"});
errors++;
}
}
if(data.stateChange !== undefined && func0.call(data, "stateChange")){
if(true !== data.stateChange){
(vErrors ??= []).push({instancePath:instancePath+"/stateChange",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"});
errors++;
}
}
}
var _valid1 = _errs13 === errors;
valid4 = _valid1;
if(valid4){
var props1 = {};
props1.requiresConsent = true;
props1.stateChange = true;
props1.type = true;
}
}
if(!valid4){
(vErrors ??= []).push({instancePath,keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"});
errors++;
}
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.id === undefined) || (!(func0.call(data, "id")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if((data.intent === undefined) || (!(func0.call(data, "intent")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "intent"},message:"must have required property '"+"intent"+"'"});
errors++;
}
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if((data.description === undefined) || (!(func0.call(data, "description")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"});
errors++;
}
if((data.risk === undefined) || (!(func0.call(data, "risk")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "risk"},message:"must have required property '"+"risk"+"'"});
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.stateChange === undefined) || (!(func0.call(data, "stateChange")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "stateChange"},message:"must have required property '"+"stateChange"+"'"});
errors++;
}
if((data.consentMode === undefined) || (!(func0.call(data, "consentMode")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "consentMode"},message:"must have required property '"+"consentMode"+"'"});
errors++;
}
if((data.requiresConsent === undefined) || (!(func0.call(data, "requiresConsent")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "requiresConsent"},message:"must have required property '"+"requiresConsent"+"'"});
errors++;
}
if((data.requiresAuthentication === undefined) || (!(func0.call(data, "requiresAuthentication")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "requiresAuthentication"},message:"must have required property '"+"requiresAuthentication"+"'"});
errors++;
}
if((data.bindings === undefined) || (!(func0.call(data, "bindings")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "bindings"},message:"must have required property '"+"bindings"+"'"});
errors++;
}
if(data.id !== undefined && func0.call(data, "id")){
if(!(validate21(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate21.errors);
errors = vErrors.length;
}
}
if(data.intent !== undefined && func0.call(data, "intent")){
let data8 = data.intent;
if(typeof data8 === "string"){
if(!pattern8.test(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/intent",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_]*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/intent",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined && func0.call(data, "name")){
if(typeof data.name !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data11 = data.type;
if(!((((((data11 === "resource") || (data11 === "query")) || (data11 === "action")) || (data11 === "transaction")) || (data11 === "conversation")) || (data11 === "handoff"))){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema42.properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.risk !== undefined && func0.call(data, "risk")){
let data12 = data.risk;
if(!((((data12 === "low") || (data12 === "medium")) || (data12 === "high")) || (data12 === "critical"))){
(vErrors ??= []).push({instancePath:instancePath+"/risk",keyword:"enum",params:{allowedValues: schema43.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.stateChange !== undefined && func0.call(data, "stateChange")){
if(typeof data.stateChange !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/stateChange",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.requiresConsent !== undefined && func0.call(data, "requiresConsent")){
if(typeof data.requiresConsent !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/requiresConsent",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.requiresAuthentication !== undefined && func0.call(data, "requiresAuthentication")){
if(typeof data.requiresAuthentication !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/requiresAuthentication",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.consentMode !== undefined && func0.call(data, "consentMode")){
let data16 = data.consentMode;
if(!(((((data16 === "none") || (data16 === "implicit")) || (data16 === "explicit")) || (data16 === "step_up")) || (data16 === "human_review"))){
(vErrors ??= []).push({instancePath:instancePath+"/consentMode",keyword:"enum",params:{allowedValues: schema42.properties.consentMode.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.bindings !== undefined && func0.call(data, "bindings")){
let data17 = data.bindings;
if(Array.isArray(data17)){
if(data17.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/bindings",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data17.length;
for(let i0=0; i0<len0; i0++){
if(!(validate40(data17[i0], {instancePath:instancePath+"/bindings/" + i0,parentData:data17,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate40.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/bindings",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.inputSchema !== undefined && func0.call(data, "inputSchema")){
if(!(validate47(data.inputSchema, {instancePath:instancePath+"/inputSchema",parentData:data,parentDataProperty:"inputSchema",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate47.errors);
errors = vErrors.length;
}
}
if(data.outputSchema !== undefined && func0.call(data, "outputSchema")){
if(!(validate47(data.outputSchema, {instancePath:instancePath+"/outputSchema",parentData:data,parentDataProperty:"outputSchema",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate47.errors);
errors = vErrors.length;
}
}
if(data.enforcement !== undefined && func0.call(data, "enforcement")){
if(!(validate54(data.enforcement, {instancePath:instancePath+"/enforcement",parentData:data,parentDataProperty:"enforcement",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate54.errors);
errors = vErrors.length;
}
}
if(data.authorization !== undefined && func0.call(data, "authorization")){
if(!(validate56(data.authorization, {instancePath:instancePath+"/authorization",parentData:data,parentDataProperty:"authorization",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate56.errors);
errors = vErrors.length;
}
}
if(data.audit !== undefined && func0.call(data, "audit")){
let data23 = data.audit;
if(Array.isArray(data23)){
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
let data24 = data23[i1];
if(typeof data24 === "string"){
if(func75(data24) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/audit/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/audit/" + i1,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/audit",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.protocols !== undefined && func0.call(data, "protocols")){
let data25 = data.protocols;
if(Array.isArray(data25)){
const len2 = data25.length;
for(let i2=0; i2<len2; i2++){
let data26 = data25[i2];
if(typeof data26 === "string"){
if(func75(data26) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/protocols/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/protocols/" + i2,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/protocols",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.consent === undefined) || (!(func0.call(data, "consent")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "consent"},message:"must have required property '"+"consent"+"'"});
errors++;
}
if((data.auth === undefined) || (!(func0.call(data, "auth")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "auth"},message:"must have required property '"+"auth"+"'"});
errors++;
}
if((data.dataMinimization === undefined) || (!(func0.call(data, "dataMinimization")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "dataMinimization"},message:"must have required property '"+"dataMinimization"+"'"});
errors++;
}
if((data.audit === undefined) || (!(func0.call(data, "audit")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "audit"},message:"must have required property '"+"audit"+"'"});
errors++;
}
if(data.consent !== undefined && func0.call(data, "consent")){
let data0 = data.consent;
if(typeof data0 === "string"){
if(func75(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/consent",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/consent",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.auth !== undefined && func0.call(data, "auth")){
let data1 = data.auth;
if(typeof data1 === "string"){
if(func75(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/auth",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/auth",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.dataMinimization !== undefined && func0.call(data, "dataMinimization")){
let data2 = data.dataMinimization;
if(typeof data2 === "string"){
if(func75(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/dataMinimization",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dataMinimization",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.audit !== undefined && func0.call(data, "audit")){
let data3 = data.audit;
if(typeof data3 === "string"){
if(func75(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/audit",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/audit",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.id === undefined) || (!(func0.call(data, "id")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if(data.id !== undefined && func0.call(data, "id")){
if(!(validate21(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate21.errors);
errors = vErrors.length;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 === "string"){
if(func75(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.maxRisk !== undefined && func0.call(data, "maxRisk")){
let data2 = data.maxRisk;
if(!((((data2 === "low") || (data2 === "medium")) || (data2 === "high")) || (data2 === "critical"))){
(vErrors ??= []).push({instancePath:instancePath+"/maxRisk",keyword:"enum",params:{allowedValues: schema43.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}
validate61.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://cognitive-delivery.github.io/contract/1.x/intentweb/agent-manifest-0.1.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.agentManifestVersion === undefined) || (!(func0.call(data, "agentManifestVersion")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "agentManifestVersion"},message:"must have required property '"+"agentManifestVersion"+"'"});
errors++;
}
if((data.id === undefined) || (!(func0.call(data, "id")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if((data.status === undefined) || (!(func0.call(data, "status")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"});
errors++;
}
if((data.templateKind === undefined) || (!(func0.call(data, "templateKind")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "templateKind"},message:"must have required property '"+"templateKind"+"'"});
errors++;
}
if((data.identity === undefined) || (!(func0.call(data, "identity")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"});
errors++;
}
if((data.platform === undefined) || (!(func0.call(data, "platform")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "platform"},message:"must have required property '"+"platform"+"'"});
errors++;
}
if((data.discovery === undefined) || (!(func0.call(data, "discovery")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "discovery"},message:"must have required property '"+"discovery"+"'"});
errors++;
}
if((data.knowledge === undefined) || (!(func0.call(data, "knowledge")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "knowledge"},message:"must have required property '"+"knowledge"+"'"});
errors++;
}
if((data.capabilities === undefined) || (!(func0.call(data, "capabilities")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "capabilities"},message:"must have required property '"+"capabilities"+"'"});
errors++;
}
if((data.policies === undefined) || (!(func0.call(data, "policies")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "policies"},message:"must have required property '"+"policies"+"'"});
errors++;
}
if(data.$schema !== undefined && func0.call(data, "$schema")){
if(typeof data.$schema !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/$schema",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.agentManifestVersion !== undefined && func0.call(data, "agentManifestVersion")){
if("0.1-draft" !== data.agentManifestVersion){
(vErrors ??= []).push({instancePath:instancePath+"/agentManifestVersion",keyword:"const",params:{allowedValue: "0.1-draft"},message:"must be equal to constant"});
errors++;
}
}
if(data.id !== undefined && func0.call(data, "id")){
if(!(validate21(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate21.errors);
errors = vErrors.length;
}
}
if(data.status !== undefined && func0.call(data, "status")){
let data3 = data.status;
if(!(((((data3 === "draft") || (data3 === "example")) || (data3 === "experimental")) || (data3 === "stable")) || (data3 === "deprecated"))){
(vErrors ??= []).push({instancePath:instancePath+"/status",keyword:"enum",params:{allowedValues: schema33.properties.status.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.templateKind !== undefined && func0.call(data, "templateKind")){
let data4 = data.templateKind;
if(typeof data4 === "string"){
if(func75(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/templateKind",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/templateKind",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.identity !== undefined && func0.call(data, "identity")){
if(!(validate23(data.identity, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.platform !== undefined && func0.call(data, "platform")){
if(!(validate25(data.platform, {instancePath:instancePath+"/platform",parentData:data,parentDataProperty:"platform",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate25.errors);
errors = vErrors.length;
}
}
if(data.discovery !== undefined && func0.call(data, "discovery")){
if(!(validate27(data.discovery, {instancePath:instancePath+"/discovery",parentData:data,parentDataProperty:"discovery",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate27.errors);
errors = vErrors.length;
}
}
if(data.knowledge !== undefined && func0.call(data, "knowledge")){
let data8 = data.knowledge;
if(Array.isArray(data8)){
if(data8.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/knowledge",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(!(validate34(data8[i0], {instancePath:instancePath+"/knowledge/" + i0,parentData:data8,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate34.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/knowledge",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.capabilities !== undefined && func0.call(data, "capabilities")){
let data10 = data.capabilities;
if(Array.isArray(data10)){
if(data10.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/capabilities",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
if(!(validate38(data10[i1], {instancePath:instancePath+"/capabilities/" + i1,parentData:data10,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate38.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/capabilities",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.policies !== undefined && func0.call(data, "policies")){
if(!(validate59(data.policies, {instancePath:instancePath+"/policies",parentData:data,parentDataProperty:"policies",rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate59.errors);
errors = vErrors.length;
}
}
if(data.authProfiles !== undefined && func0.call(data, "authProfiles")){
let data13 = data.authProfiles;
if(Array.isArray(data13)){
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
if(!(validate61(data13[i2], {instancePath:instancePath+"/authProfiles/" + i2,parentData:data13,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = joined(vErrors, validate61.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/authProfiles",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.extensionPoints !== undefined && func0.call(data, "extensionPoints")){
let data15 = data.extensionPoints;
if(Array.isArray(data15)){
const len3 = data15.length;
for(let i3=0; i3<len3; i3++){
let data16 = data15[i3];
if(typeof data16 === "string"){
if(func75(data16) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/extensionPoints/" + i3,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/extensionPoints/" + i3,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
let i4 = data15.length;
let j0;
if(i4 > 1){
const indices0 = {};
for(;i4--;){
let item0 = data15[i4];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/extensionPoints",keyword:"uniqueItems",params:{i: i4, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i4+" are identical)"});
errors++;
break;
}
indices0[item0] = i4;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/extensionPoints",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
return validate20;
}
