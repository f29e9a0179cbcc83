// Generated from schemas/audit-event.schema.json by scripts/generate.mjs. Do not edit.
// @ts-nocheck
import type { SchemaError } from '../../validate.js';

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
const schema10 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://cognitive-delivery.github.io/contract/1.x/audit-event.schema.json","type":"object","required":["schema_version","timestamp","event_type"],"additionalProperties":true,"properties":{"schema_version":{"type":"string","pattern":"^[0-9]+\\.[0-9]+$"},"timestamp":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"},"event_id":{"type":"string"},"event_type":{"type":"string","maxLength":120,"pattern":"^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)+$"},"session_id":{"type":"string"},"request_id":{"type":"string"},"spec_slug":{"type":"string"},"task_id":{"type":"string"},"phase":{"type":"string"},"actor":{"type":"object","required":["kind"],"additionalProperties":true,"properties":{"kind":{"type":"string","enum":["human","agent","system"]},"runtime":{"type":"string"},"model_vendor":{"type":"string"},"model_family":{"type":"string"},"model_version":{"type":"string"},"runtime_agent":{"type":"string","enum":["codex-cli","claude-code","gemini-code-assist","github-copilot","cdf-native","unknown"]}}},"summary":{"type":"string","maxLength":300,"allOf":[{"not":{"pattern":"[\u0000-\u001f\u007f]"}}]},"reasoning":{"type":"string","maxLength":500,"allOf":[{"not":{"pattern":"[\u0000-\u001f\u007f]"}}]},"request_hash":{"type":"string","pattern":"^[0-9a-f]{64}$"},"outcome":{"type":"string","enum":["success","failure","partial"]},"details":{"type":"object","propertyNames":{"allOf":[{"not":{"pattern":"(^|[^A-Za-z0-9])(authorization|content|file|password|path|payload|prompt|request|secret|token)([^A-Za-z0-9]|$)"}},{"not":{"pattern":"[a-z0-9](Authorization|Content|File|Password|Path|Payload|Prompt|Request|Secret|Token)([^a-z]|$)"}},{"not":{"pattern":"^(authorization|content|file|password|path|payload|prompt|request|secret|token)[A-Z]"}}]},"additionalProperties":{"type":["string","number","boolean"],"maxLength":200}}}};
const func0 = Object.prototype.hasOwnProperty;
const func52 = (text) => { let length = text.length; for (let i = 1; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) length--; return length; };
const pattern0 = new RegExp("^[0-9]+\\.[0-9]+$", "u");
const pattern1 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$", "u");
const pattern2 = new RegExp("^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)+$", "u");
const pattern3 = new RegExp("[\u0000-\u001f\u007f]", "u");
const pattern5 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern6 = new RegExp("(^|[^A-Za-z0-9])(authorization|content|file|password|path|payload|prompt|request|secret|token)([^A-Za-z0-9]|$)", "u");
const pattern7 = new RegExp("[a-z0-9](Authorization|Content|File|Password|Path|Payload|Prompt|Request|Secret|Token)([^a-z]|$)", "u");
const pattern8 = new RegExp("^(authorization|content|file|password|path|payload|prompt|request|secret|token)[A-Z]", "u");
function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://cognitive-delivery.github.io/contract/1.x/audit-event.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema_version === undefined) || (!(func0.call(data, "schema_version")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "schema_version"},message:"must have required property '"+"schema_version"+"'"});
errors++;
}
if((data.timestamp === undefined) || (!(func0.call(data, "timestamp")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "timestamp"},message:"must have required property '"+"timestamp"+"'"});
errors++;
}
if((data.event_type === undefined) || (!(func0.call(data, "event_type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "event_type"},message:"must have required property '"+"event_type"+"'"});
errors++;
}
if(data.schema_version !== undefined && func0.call(data, "schema_version")){
let data0 = data.schema_version;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/schema_version",keyword:"pattern",params:{pattern: "^[0-9]+\\.[0-9]+$"},message:"must match pattern \""+"^[0-9]+\\.[0-9]+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/schema_version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.timestamp !== undefined && func0.call(data, "timestamp")){
let data1 = data.timestamp;
if(typeof data1 === "string"){
if(!pattern1.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/timestamp",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timestamp",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.event_id !== undefined && func0.call(data, "event_id")){
if(typeof data.event_id !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/event_id",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.event_type !== undefined && func0.call(data, "event_type")){
let data3 = data.event_type;
if(typeof data3 === "string"){
if(func52(data3) > 120){
(vErrors ??= []).push({instancePath:instancePath+"/event_type",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"});
errors++;
}
if(!pattern2.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/event_type",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)+$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/event_type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.session_id !== undefined && func0.call(data, "session_id")){
if(typeof data.session_id !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/session_id",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.request_id !== undefined && func0.call(data, "request_id")){
if(typeof data.request_id !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/request_id",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.spec_slug !== undefined && func0.call(data, "spec_slug")){
if(typeof data.spec_slug !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/spec_slug",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.task_id !== undefined && func0.call(data, "task_id")){
if(typeof data.task_id !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.phase !== undefined && func0.call(data, "phase")){
if(typeof data.phase !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/phase",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data9 = data.actor;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if((data9.kind === undefined) || (!(func0.call(data9, "kind")))){
(vErrors ??= []).push({instancePath:instancePath+"/actor",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"});
errors++;
}
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data10 = data9.kind;
if(typeof data10 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/actor/kind",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data10 === "human") || (data10 === "agent")) || (data10 === "system"))){
(vErrors ??= []).push({instancePath:instancePath+"/actor/kind",keyword:"enum",params:{allowedValues: schema10.properties.actor.properties.kind.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data9.runtime !== undefined && func0.call(data9, "runtime")){
if(typeof data9.runtime !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/actor/runtime",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data9.model_vendor !== undefined && func0.call(data9, "model_vendor")){
if(typeof data9.model_vendor !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/actor/model_vendor",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data9.model_family !== undefined && func0.call(data9, "model_family")){
if(typeof data9.model_family !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/actor/model_family",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data9.model_version !== undefined && func0.call(data9, "model_version")){
if(typeof data9.model_version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/actor/model_version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data9.runtime_agent !== undefined && func0.call(data9, "runtime_agent")){
let data15 = data9.runtime_agent;
if(typeof data15 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/actor/runtime_agent",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((((data15 === "codex-cli") || (data15 === "claude-code")) || (data15 === "gemini-code-assist")) || (data15 === "github-copilot")) || (data15 === "cdf-native")) || (data15 === "unknown"))){
(vErrors ??= []).push({instancePath:instancePath+"/actor/runtime_agent",keyword:"enum",params:{allowedValues: schema10.properties.actor.properties.runtime_agent.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/actor",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.summary !== undefined && func0.call(data, "summary")){
let data16 = data.summary;
const _errs38 = errors;
const _errs39 = errors;
if(typeof data16 === "string"){
if(!pattern3.test(data16)){
errors++;
}
}
var valid3 = _errs39 === errors;
if(valid3){
(vErrors ??= []).push({instancePath:instancePath+"/summary",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
if(typeof data16 === "string"){
if(func52(data16) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/summary",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/summary",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.reasoning !== undefined && func0.call(data, "reasoning")){
let data17 = data.reasoning;
const _errs43 = errors;
const _errs44 = errors;
if(typeof data17 === "string"){
if(!pattern3.test(data17)){
errors++;
}
}
var valid5 = _errs44 === errors;
if(valid5){
(vErrors ??= []).push({instancePath:instancePath+"/reasoning",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
}
if(typeof data17 === "string"){
if(func52(data17) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/reasoning",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reasoning",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.request_hash !== undefined && func0.call(data, "request_hash")){
let data18 = data.request_hash;
if(typeof data18 === "string"){
if(!pattern5.test(data18)){
(vErrors ??= []).push({instancePath:instancePath+"/request_hash",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/request_hash",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.outcome !== undefined && func0.call(data, "outcome")){
let data19 = data.outcome;
if(typeof data19 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data19 === "success") || (data19 === "failure")) || (data19 === "partial"))){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",keyword:"enum",params:{allowedValues: schema10.properties.outcome.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.details !== undefined && func0.call(data, "details")){
let data20 = data.details;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key0 of Object.keys(data20)){
const _errs51 = errors;
const _errs53 = errors;
const _errs54 = errors;
if(typeof key0 === "string"){
if(!pattern6.test(key0)){
errors++;
}
}
var valid8 = _errs54 === errors;
if(valid8){
(vErrors ??= []).push({instancePath:instancePath+"/details",keyword:"not",params:{},message:"must NOT be valid",propertyName:key0});
errors++;
}
else {
errors = _errs53;
if(vErrors !== null){
if(_errs53){
vErrors.length = _errs53;
}
else {
vErrors = null;
}
}
}
const _errs56 = errors;
const _errs57 = errors;
if(typeof key0 === "string"){
if(!pattern7.test(key0)){
errors++;
}
}
var valid9 = _errs57 === errors;
if(valid9){
(vErrors ??= []).push({instancePath:instancePath+"/details",keyword:"not",params:{},message:"must NOT be valid",propertyName:key0});
errors++;
}
else {
errors = _errs56;
if(vErrors !== null){
if(_errs56){
vErrors.length = _errs56;
}
else {
vErrors = null;
}
}
}
const _errs59 = errors;
const _errs60 = errors;
if(typeof key0 === "string"){
if(!pattern8.test(key0)){
errors++;
}
}
var valid10 = _errs60 === errors;
if(valid10){
(vErrors ??= []).push({instancePath:instancePath+"/details",keyword:"not",params:{},message:"must NOT be valid",propertyName:key0});
errors++;
}
else {
errors = _errs59;
if(vErrors !== null){
if(_errs59){
vErrors.length = _errs59;
}
else {
vErrors = null;
}
}
}
var valid6 = _errs51 === errors;
if(!valid6){
(vErrors ??= []).push({instancePath:instancePath+"/details",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"});
errors++;
}
}
for(const key1 of Object.keys(data20)){
let data21 = data20[key1];
if(((typeof data21 !== "string") && (!((typeof data21 == "number") && (isFinite(data21))))) && (typeof data21 !== "boolean")){
(vErrors ??= []).push({instancePath:instancePath+"/details/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: schema10.properties.details.additionalProperties.type},message:"must be string,number,boolean"});
errors++;
}
if(typeof data21 === "string"){
if(func52(data21) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/details/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/details",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}
return validate13;
}
