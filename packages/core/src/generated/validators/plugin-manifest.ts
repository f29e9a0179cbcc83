// Generated from schemas/plugin-manifest.schema.json by scripts/generate.mjs. Do not edit.
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
const func0 = Object.prototype.hasOwnProperty;
const func52 = (text) => { let length = text.length; for (let i = 1; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) length--; return length; };
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");
const pattern1 = new RegExp("^/", "u");
const pattern2 = new RegExp("(^|/)\\.\\.(/|$)", "u");
const pattern3 = new RegExp("^~", "u");
const pattern4 = new RegExp("^[A-Za-z]:", "u");
const pattern5 = new RegExp("\\\\", "u");
const pattern11 = new RegExp("^https://", "u");
function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(func52(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.name !== undefined && func0.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.email !== undefined && func0.call(data, "email")){
if(typeof data.email !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/email",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.url !== undefined && func0.call(data, "url")){
if(typeof data.url !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
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
validate14.errors = vErrors;
return errors === 0;
}
function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(func52(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
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
validate16.errors = vErrors;
return errors === 0;
}
function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.source === undefined) || (!(func0.call(data, "source")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"});
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.content === undefined) || (!(func0.call(data, "content")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "content"},message:"must have required property '"+"content"+"'"});
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"});
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source !== undefined && func0.call(data, "source")){
let data0 = data.source;
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.content !== undefined && func0.call(data, "content")){
if(typeof data.content !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/content",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.argumentHint !== undefined && func0.call(data, "argumentHint")){
if(typeof data.argumentHint !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/argumentHint",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model !== undefined && func0.call(data, "model")){
if(typeof data.model !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/model",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.allowedTools !== undefined && func0.call(data, "allowedTools")){
let data5 = data.allowedTools;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(func52(data6) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allowedTools/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allowedTools/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allowedTools",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(func52(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
if(!(validate22(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
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
validate21.errors = vErrors;
return errors === 0;
}
const schema17 = {"type":"object","propertyNames":{"enum":["PreToolUse","PostToolUse","PostToolUseFailure","PermissionRequest","Notification","UserPromptSubmit","Stop","StopFailure","SubagentStart","SubagentStop","PreCompact","PostCompact","Elicitation","ElicitationResult","TeammateIdle","TaskCompleted","Setup","InstructionsLoaded","CwdChanged","FileChanged","ConfigChange","WorktreeCreate","WorktreeRemove","SessionStart","SessionEnd","PostToolBatch","TaskCreated","PermissionDenied","UserPromptExpansion","MessageDisplay","DirectoryAdded","PreModelSwitch","PostModelSwitch"]},"additionalProperties":{"type":"array","items":{"$ref":"#/definitions/hookMatcher"}}};
const schema19 = {"anyOf":[{"type":"object","required":["type","command"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["command"]},"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"async":{"type":"boolean"},"asyncRewake":{"type":"boolean"},"shell":{"type":"string","enum":["bash","powershell"]},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}},{"type":"object","required":["type","prompt"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["prompt"]},"prompt":{"type":"string","minLength":1},"model":{"type":"string"},"continueOnBlock":{"type":"boolean"},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}},{"type":"object","required":["type","prompt"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["agent"]},"prompt":{"type":"string","minLength":1},"model":{"type":"string"},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}},{"type":"object","required":["type","url"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["http"]},"url":{"type":"string","minLength":1},"headers":{"type":"object","additionalProperties":{"$ref":"#/definitions/credentialFree"}},"allowedEnvVars":{"type":"array","items":{"type":"string"}},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}},{"type":"object","required":["type","server","tool"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["mcp_tool"]},"server":{"type":"string","minLength":1},"tool":{"type":"string","minLength":1},"input":{"type":"object","additionalProperties":true},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}}]};
const pattern15 = new RegExp("-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----", "u");
const pattern16 = new RegExp("(^|[^A-Za-z0-9])AKIA[0-9A-Z]{16}([^A-Za-z0-9]|$)", "u");
const pattern17 = new RegExp("(^|[^A-Za-z0-9])gh[pousr]_[A-Za-z0-9]{36,}", "u");
const pattern18 = new RegExp("(^|[^A-Za-z0-9])sk-[A-Za-z0-9_-]{20,}", "u");
const pattern19 = new RegExp("(^|[^A-Za-z0-9])xox[baprs]-[A-Za-z0-9-]{10,}", "u");
const pattern20 = new RegExp("Bearer +[A-Za-z0-9._~+/-]{16,}", "u");
const pattern21 = new RegExp("eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}", "u");
function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
const _errs2 = errors;
const _errs3 = errors;
if(typeof data === "string"){
if(!pattern15.test(data)){
errors++;
}
}
var valid1 = _errs3 === errors;
if(valid1){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
const _errs5 = errors;
const _errs6 = errors;
if(typeof data === "string"){
if(!pattern16.test(data)){
errors++;
}
}
var valid2 = _errs6 === errors;
if(valid2){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
const _errs8 = errors;
const _errs9 = errors;
if(typeof data === "string"){
if(!pattern17.test(data)){
errors++;
}
}
var valid3 = _errs9 === errors;
if(valid3){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
const _errs11 = errors;
const _errs12 = errors;
if(typeof data === "string"){
if(!pattern18.test(data)){
errors++;
}
}
var valid4 = _errs12 === errors;
if(valid4){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
const _errs14 = errors;
const _errs15 = errors;
if(typeof data === "string"){
if(!pattern19.test(data)){
errors++;
}
}
var valid5 = _errs15 === errors;
if(valid5){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
const _errs17 = errors;
const _errs18 = errors;
if(typeof data === "string"){
if(!pattern20.test(data)){
errors++;
}
}
var valid6 = _errs18 === errors;
if(valid6){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
const _errs20 = errors;
const _errs21 = errors;
if(typeof data === "string"){
if(!pattern21.test(data)){
errors++;
}
}
var valid7 = _errs21 === errors;
if(valid7){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
validate29.errors = vErrors;
return errors === 0;
}
function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.command === undefined) || (!(func0.call(data, "command")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'"});
errors++;
}
if(data.type !== undefined && func0.call(data, "type")){
let data0 = data.type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data0 === "command")){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema19.anyOf[0].properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.command !== undefined && func0.call(data, "command")){
let data1 = data.command;
if(typeof data1 === "string"){
if(func52(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.args !== undefined && func0.call(data, "args")){
let data2 = data.args;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/args/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/args",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.async !== undefined && func0.call(data, "async")){
if(typeof data.async !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/async",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.asyncRewake !== undefined && func0.call(data, "asyncRewake")){
if(typeof data.asyncRewake !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/asyncRewake",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.shell !== undefined && func0.call(data, "shell")){
let data6 = data.shell;
if(typeof data6 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/shell",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data6 === "bash") || (data6 === "powershell"))){
(vErrors ??= []).push({instancePath:instancePath+"/shell",keyword:"enum",params:{allowedValues: schema19.anyOf[0].properties.shell.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data7 = data.timeout;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 <= 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.if !== undefined && func0.call(data, "if")){
if(typeof data.if !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/if",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.statusMessage !== undefined && func0.call(data, "statusMessage")){
if(typeof data.statusMessage !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/statusMessage",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.once !== undefined && func0.call(data, "once")){
if(typeof data.once !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/once",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs26 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.prompt === undefined) || (!(func0.call(data, "prompt")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "prompt"},message:"must have required property '"+"prompt"+"'"});
errors++;
}
if(data.type !== undefined && func0.call(data, "type")){
let data11 = data.type;
if(typeof data11 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data11 === "prompt")){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema19.anyOf[1].properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.prompt !== undefined && func0.call(data, "prompt")){
let data12 = data.prompt;
if(typeof data12 === "string"){
if(func52(data12) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/prompt",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prompt",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model !== undefined && func0.call(data, "model")){
if(typeof data.model !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/model",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.continueOnBlock !== undefined && func0.call(data, "continueOnBlock")){
if(typeof data.continueOnBlock !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/continueOnBlock",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data15 = data.timeout;
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 <= 0 || isNaN(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.if !== undefined && func0.call(data, "if")){
if(typeof data.if !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/if",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.statusMessage !== undefined && func0.call(data, "statusMessage")){
if(typeof data.statusMessage !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/statusMessage",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.once !== undefined && func0.call(data, "once")){
if(typeof data.once !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/once",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs26 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs45 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.prompt === undefined) || (!(func0.call(data, "prompt")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "prompt"},message:"must have required property '"+"prompt"+"'"});
errors++;
}
if(data.type !== undefined && func0.call(data, "type")){
let data19 = data.type;
if(typeof data19 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data19 === "agent")){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema19.anyOf[2].properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.prompt !== undefined && func0.call(data, "prompt")){
let data20 = data.prompt;
if(typeof data20 === "string"){
if(func52(data20) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/prompt",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prompt",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model !== undefined && func0.call(data, "model")){
if(typeof data.model !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/model",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data22 = data.timeout;
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 <= 0 || isNaN(data22)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.if !== undefined && func0.call(data, "if")){
if(typeof data.if !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/if",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.statusMessage !== undefined && func0.call(data, "statusMessage")){
if(typeof data.statusMessage !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/statusMessage",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.once !== undefined && func0.call(data, "once")){
if(typeof data.once !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/once",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs45 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs62 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.url === undefined) || (!(func0.call(data, "url")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"});
errors++;
}
if(data.type !== undefined && func0.call(data, "type")){
let data26 = data.type;
if(typeof data26 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data26 === "http")){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema19.anyOf[3].properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.url !== undefined && func0.call(data, "url")){
let data27 = data.url;
if(typeof data27 === "string"){
if(func52(data27) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.headers !== undefined && func0.call(data, "headers")){
let data28 = data.headers;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key0 of Object.keys(data28)){
if(!(validate29(data28[key0], {instancePath:instancePath+"/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data28,parentDataProperty:key0,rootData}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.allowedEnvVars !== undefined && func0.call(data, "allowedEnvVars")){
let data30 = data.allowedEnvVars;
if(Array.isArray(data30)){
const len1 = data30.length;
for(let i1=0; i1<len1; i1++){
if(typeof data30[i1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/allowedEnvVars/" + i1,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allowedEnvVars",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data32 = data.timeout;
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 <= 0 || isNaN(data32)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.if !== undefined && func0.call(data, "if")){
if(typeof data.if !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/if",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.statusMessage !== undefined && func0.call(data, "statusMessage")){
if(typeof data.statusMessage !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/statusMessage",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.once !== undefined && func0.call(data, "once")){
if(typeof data.once !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/once",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs62 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs85 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.server === undefined) || (!(func0.call(data, "server")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "server"},message:"must have required property '"+"server"+"'"});
errors++;
}
if((data.tool === undefined) || (!(func0.call(data, "tool")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "tool"},message:"must have required property '"+"tool"+"'"});
errors++;
}
if(data.type !== undefined && func0.call(data, "type")){
let data36 = data.type;
if(typeof data36 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data36 === "mcp_tool")){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema19.anyOf[4].properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.server !== undefined && func0.call(data, "server")){
let data37 = data.server;
if(typeof data37 === "string"){
if(func52(data37) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/server",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/server",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.tool !== undefined && func0.call(data, "tool")){
let data38 = data.tool;
if(typeof data38 === "string"){
if(func52(data38) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tool",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tool",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.input !== undefined && func0.call(data, "input")){
let data39 = data.input;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/input",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data40 = data.timeout;
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 <= 0 || isNaN(data40)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.if !== undefined && func0.call(data, "if")){
if(typeof data.if !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/if",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.statusMessage !== undefined && func0.call(data, "statusMessage")){
if(typeof data.statusMessage !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/statusMessage",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.once !== undefined && func0.call(data, "once")){
if(typeof data.once !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/once",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs85 === errors;
valid0 = valid0 || _valid0;
}
}
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
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
validate28.errors = vErrors;
return errors === 0;
}
function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.hooks === undefined) || (!(func0.call(data, "hooks")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "hooks"},message:"must have required property '"+"hooks"+"'"});
errors++;
}
if(data.matcher !== undefined && func0.call(data, "matcher")){
if(typeof data.matcher !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/matcher",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.hooks !== undefined && func0.call(data, "hooks")){
let data1 = data.hooks;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data1[i0], {instancePath:instancePath+"/hooks/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/hooks",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
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
function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
const _errs1 = errors;
if(!(((((((((((((((((((((((((((((((((key0 === "PreToolUse") || (key0 === "PostToolUse")) || (key0 === "PostToolUseFailure")) || (key0 === "PermissionRequest")) || (key0 === "Notification")) || (key0 === "UserPromptSubmit")) || (key0 === "Stop")) || (key0 === "StopFailure")) || (key0 === "SubagentStart")) || (key0 === "SubagentStop")) || (key0 === "PreCompact")) || (key0 === "PostCompact")) || (key0 === "Elicitation")) || (key0 === "ElicitationResult")) || (key0 === "TeammateIdle")) || (key0 === "TaskCompleted")) || (key0 === "Setup")) || (key0 === "InstructionsLoaded")) || (key0 === "CwdChanged")) || (key0 === "FileChanged")) || (key0 === "ConfigChange")) || (key0 === "WorktreeCreate")) || (key0 === "WorktreeRemove")) || (key0 === "SessionStart")) || (key0 === "SessionEnd")) || (key0 === "PostToolBatch")) || (key0 === "TaskCreated")) || (key0 === "PermissionDenied")) || (key0 === "UserPromptExpansion")) || (key0 === "MessageDisplay")) || (key0 === "DirectoryAdded")) || (key0 === "PreModelSwitch")) || (key0 === "PostModelSwitch"))){
(vErrors ??= []).push({instancePath,keyword:"enum",params:{allowedValues: schema17.propertyNames.enum},message:"must be equal to one of the allowed values",propertyName:key0});
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"});
errors++;
}
}
for(const key1 of Object.keys(data)){
let data0 = data[key1];
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate27(data0[i0], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate27.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate26(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data === "string"){
if(func52(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs4 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs7 = errors;
let valid3 = false;
const _errs8 = errors;
if(!(validate26(data0, {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
var _valid1 = _errs8 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs9 = errors;
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid1 = _errs9 === errors;
valid3 = valid3 || _valid1;
}
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
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
validate25.errors = vErrors;
return errors === 0;
}
const schema23 = {"type":"object","additionalProperties":true,"properties":{"type":{"type":"string","enum":["stdio","http","sse","ws","streamable-http"]},"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"$ref":"#/definitions/credentialFree"}},"url":{"type":"string","minLength":1},"headers":{"type":"object","additionalProperties":{"$ref":"#/definitions/credentialFree"}},"headersHelper":{"type":"string"},"timeout":{"type":"integer","minimum":0,"maximum":9007199254740991},"alwaysLoad":{"type":"boolean"},"oauth":{"type":"object","additionalProperties":true}},"allOf":[{"if":{"required":["type"],"properties":{"type":{"enum":["stdio"]}}},"then":{"required":["command"]}},{"if":{"required":["type"],"properties":{"type":{"enum":["http","sse","ws","streamable-http"]}}},"then":{"required":["url"]}}]};
function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")){
errors++;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
if(!(data.type === "stdio")){
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
if((data.command === undefined) || (!(func0.call(data, "command")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'"});
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
(vErrors ??= []).push({instancePath,keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"});
errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.type === undefined) || (!(func0.call(data, "type")))) && (missing1 = "type")){
errors++;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(!((((data1 === "http") || (data1 === "sse")) || (data1 === "ws")) || (data1 === "streamable-http"))){
errors++;
}
}
}
}
var _valid1 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.url === undefined) || (!(func0.call(data, "url")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"});
errors++;
}
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
}
if(!valid3){
(vErrors ??= []).push({instancePath,keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined && func0.call(data, "type")){
let data2 = data.type;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((data2 === "stdio") || (data2 === "http")) || (data2 === "sse")) || (data2 === "ws")) || (data2 === "streamable-http"))){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema23.properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.command !== undefined && func0.call(data, "command")){
let data3 = data.command;
if(typeof data3 === "string"){
if(func52(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.args !== undefined && func0.call(data, "args")){
let data4 = data.args;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/args/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/args",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.env !== undefined && func0.call(data, "env")){
let data6 = data.env;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key0 of Object.keys(data6)){
if(!(validate29(data6[key0], {instancePath:instancePath+"/env/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data6,parentDataProperty:key0,rootData}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/env",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.url !== undefined && func0.call(data, "url")){
let data8 = data.url;
if(typeof data8 === "string"){
if(func52(data8) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.headers !== undefined && func0.call(data, "headers")){
let data9 = data.headers;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key1 of Object.keys(data9)){
if(!(validate29(data9[key1], {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data9,parentDataProperty:key1,rootData}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.headersHelper !== undefined && func0.call(data, "headersHelper")){
if(typeof data.headersHelper !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/headersHelper",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data12 = data.timeout;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data12 < 0 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.alwaysLoad !== undefined && func0.call(data, "alwaysLoad")){
if(typeof data.alwaysLoad !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/alwaysLoad",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.oauth !== undefined && func0.call(data, "oauth")){
let data14 = data.oauth;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/oauth",keyword:"type",params:{type: "object"},message:"must be object"});
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
function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
if(!(validate38(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joined(vErrors, validate38.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}
function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate37(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate37.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data === "string"){
if(func52(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs4 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs7 = errors;
let valid3 = false;
const _errs8 = errors;
if(!(validate37(data0, {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate37.errors);
errors = vErrors.length;
}
var _valid1 = _errs8 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs9 = errors;
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid1 = _errs9 === errors;
valid3 = valid3 || _valid1;
}
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
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
validate36.errors = vErrors;
return errors === 0;
}
const schema25 = {"type":"object","required":["command","extensionToLanguage"],"additionalProperties":false,"properties":{"command":{"type":"string","minLength":1},"extensionToLanguage":{"type":"object","minProperties":1,"propertyNames":{"pattern":"^\\."},"additionalProperties":{"type":"string","minLength":1}},"args":{"type":"array","items":{"type":"string"}},"transport":{"type":"string","enum":["stdio","socket"]},"env":{"type":"object","additionalProperties":{"type":"string"}},"initializationOptions":{"type":"object"},"settings":{"type":"object"},"workspaceFolder":{"type":"string"},"startupTimeout":{"type":"integer","minimum":1,"maximum":9007199254740991},"shutdownTimeout":{"type":"integer","minimum":1,"maximum":9007199254740991},"requestTimeout":{"type":"integer","minimum":1,"maximum":9007199254740991},"restartOnCrash":{"type":"boolean"},"maxRestarts":{"type":"integer","minimum":0,"maximum":9007199254740991},"diagnostics":{"type":"boolean"}}};
const pattern22 = new RegExp("^\\.", "u");
function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.command === undefined) || (!(func0.call(data, "command")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'"});
errors++;
}
if((data.extensionToLanguage === undefined) || (!(func0.call(data, "extensionToLanguage")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "extensionToLanguage"},message:"must have required property '"+"extensionToLanguage"+"'"});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema25.properties, key0))){
(vErrors ??= []).push({instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.command !== undefined && func0.call(data, "command")){
let data0 = data.command;
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.extensionToLanguage !== undefined && func0.call(data, "extensionToLanguage")){
let data1 = data.extensionToLanguage;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/extensionToLanguage",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"});
errors++;
}
for(const key1 of Object.keys(data1)){
const _errs6 = errors;
if(typeof key1 === "string"){
if(!pattern22.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/extensionToLanguage",keyword:"pattern",params:{pattern: "^\\."},message:"must match pattern \""+"^\\."+"\"",propertyName:key1});
errors++;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/extensionToLanguage",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"});
errors++;
}
}
for(const key2 of Object.keys(data1)){
let data2 = data1[key2];
if(typeof data2 === "string"){
if(func52(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/extensionToLanguage/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/extensionToLanguage/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/extensionToLanguage",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.args !== undefined && func0.call(data, "args")){
let data3 = data.args;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/args/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/args",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.transport !== undefined && func0.call(data, "transport")){
let data5 = data.transport;
if(typeof data5 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/transport",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data5 === "stdio") || (data5 === "socket"))){
(vErrors ??= []).push({instancePath:instancePath+"/transport",keyword:"enum",params:{allowedValues: schema25.properties.transport.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.env !== undefined && func0.call(data, "env")){
let data6 = data.env;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key3 of Object.keys(data6)){
if(typeof data6[key3] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/env/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/env",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.initializationOptions !== undefined && func0.call(data, "initializationOptions")){
let data8 = data.initializationOptions;
if(!(data8 && typeof data8 == "object" && !Array.isArray(data8))){
(vErrors ??= []).push({instancePath:instancePath+"/initializationOptions",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.settings !== undefined && func0.call(data, "settings")){
let data9 = data.settings;
if(!(data9 && typeof data9 == "object" && !Array.isArray(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/settings",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.workspaceFolder !== undefined && func0.call(data, "workspaceFolder")){
if(typeof data.workspaceFolder !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/workspaceFolder",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.startupTimeout !== undefined && func0.call(data, "startupTimeout")){
let data11 = data.startupTimeout;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
(vErrors ??= []).push({instancePath:instancePath+"/startupTimeout",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 9007199254740991 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/startupTimeout",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data11 < 1 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/startupTimeout",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.shutdownTimeout !== undefined && func0.call(data, "shutdownTimeout")){
let data12 = data.shutdownTimeout;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
(vErrors ??= []).push({instancePath:instancePath+"/shutdownTimeout",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/shutdownTimeout",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data12 < 1 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/shutdownTimeout",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.requestTimeout !== undefined && func0.call(data, "requestTimeout")){
let data13 = data.requestTimeout;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
(vErrors ??= []).push({instancePath:instancePath+"/requestTimeout",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 9007199254740991 || isNaN(data13)){
(vErrors ??= []).push({instancePath:instancePath+"/requestTimeout",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data13 < 1 || isNaN(data13)){
(vErrors ??= []).push({instancePath:instancePath+"/requestTimeout",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.restartOnCrash !== undefined && func0.call(data, "restartOnCrash")){
if(typeof data.restartOnCrash !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/restartOnCrash",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.maxRestarts !== undefined && func0.call(data, "maxRestarts")){
let data15 = data.maxRestarts;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
(vErrors ??= []).push({instancePath:instancePath+"/maxRestarts",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/maxRestarts",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data15 < 0 || isNaN(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/maxRestarts",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.diagnostics !== undefined && func0.call(data, "diagnostics")){
if(typeof data.diagnostics !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/diagnostics",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}
function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(func52(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
if(!(validate46(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs7 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data1 = data[i0];
const _errs10 = errors;
let valid4 = false;
const _errs11 = errors;
if(typeof data1 === "string"){
if(func52(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid1 = _errs11 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const _errs13 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 of Object.keys(data1)){
if(!(validate46(data1[key1], {instancePath:instancePath+"/" + i0+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key1,rootData}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid1 = _errs13 === errors;
valid4 = valid4 || _valid1;
}
if(!valid4){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
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
validate45.errors = vErrors;
return errors === 0;
}
function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs2 = errors;
let valid2 = false;
const _errs3 = errors;
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs3 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs5 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if((data0.name === undefined) || (!(func0.call(data0, "name")))){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data0.name !== undefined && func0.call(data0, "name")){
let data1 = data0.name;
if(typeof data1 === "string"){
if(func52(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data0.marketplace !== undefined && func0.call(data0, "marketplace")){
if(typeof data0.marketplace !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0+"/marketplace",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data0.version !== undefined && func0.call(data0, "version")){
if(typeof data0.version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0+"/version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}
const pattern23 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const schema28 = {"type":"object","required":["type","title","description"],"additionalProperties":false,"properties":{"type":{"type":"string","enum":["string","number","boolean","directory","file"]},"title":{"type":"string","minLength":1},"description":{"type":"string"},"required":{"type":"boolean"},"default":{"anyOf":[{"type":"string"},{"type":"number"},{"type":"boolean"},{"type":"array","items":{"type":"string"}}]},"options":{"type":"array","items":{"type":"string","minLength":1,"maxLength":64}},"multiple":{"type":"boolean"},"sensitive":{"type":"boolean"},"min":{"type":"number"},"max":{"type":"number"}}};
function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.title === undefined) || (!(func0.call(data, "title")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"});
errors++;
}
if((data.description === undefined) || (!(func0.call(data, "description")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema28.properties, key0))){
(vErrors ??= []).push({instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data0 = data.type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((data0 === "string") || (data0 === "number")) || (data0 === "boolean")) || (data0 === "directory")) || (data0 === "file"))){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema28.properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.title !== undefined && func0.call(data, "title")){
let data1 = data.title;
if(typeof data1 === "string"){
if(func52(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/title",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.required !== undefined && func0.call(data, "required")){
if(typeof data.required !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/required",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.default !== undefined && func0.call(data, "default")){
let data4 = data.default;
const _errs11 = errors;
let valid1 = false;
const _errs12 = errors;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/default",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs14 = errors;
if(!((typeof data4 == "number") && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/default",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs16 = errors;
if(typeof data4 !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/default",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
var _valid0 = _errs16 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs18 = errors;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/default/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/default",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs18 === errors;
valid1 = valid1 || _valid0;
}
}
}
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/default",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
}
if(data.options !== undefined && func0.call(data, "options")){
let data6 = data.options;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(typeof data7 === "string"){
if(func52(data7) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/options/" + i1,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"});
errors++;
}
if(func52(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/options/" + i1,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/options",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.multiple !== undefined && func0.call(data, "multiple")){
if(typeof data.multiple !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/multiple",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.sensitive !== undefined && func0.call(data, "sensitive")){
if(typeof data.sensitive !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/sensitive",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.min !== undefined && func0.call(data, "min")){
let data10 = data.min;
if(!((typeof data10 == "number") && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/min",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.max !== undefined && func0.call(data, "max")){
let data11 = data.max;
if(!((typeof data11 == "number") && (isFinite(data11)))){
(vErrors ??= []).push({instancePath:instancePath+"/max",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}
function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern23.test(key0)){
(vErrors ??= []).push({instancePath,keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"},message:"must match pattern \""+"^[A-Za-z_][A-Za-z0-9_]*$"+"\"",propertyName:key0});
errors++;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"});
errors++;
}
}
for(const key1 of Object.keys(data)){
if(!(validate53(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData}))){
vErrors = joined(vErrors, validate53.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}
function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.server === undefined) || (!(func0.call(data, "server")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "server"},message:"must have required property '"+"server"+"'"});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((key0 === "server") || (key0 === "displayName")) || (key0 === "userConfig"))){
(vErrors ??= []).push({instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.server !== undefined && func0.call(data, "server")){
let data0 = data.server;
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/server",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/server",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.displayName !== undefined && func0.call(data, "displayName")){
if(typeof data.displayName !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/displayName",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.userConfig !== undefined && func0.call(data, "userConfig")){
if(!(validate52(data.userConfig, {instancePath:instancePath+"/userConfig",parentData:data,parentDataProperty:"userConfig",rootData}))){
vErrors = joined(vErrors, validate52.errors);
errors = vErrors.length;
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
function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if((data.command === undefined) || (!(func0.call(data, "command")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'"});
errors++;
}
if((data.description === undefined) || (!(func0.call(data, "description")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "name") || (key0 === "command")) || (key0 === "description")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.name !== undefined && func0.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.command !== undefined && func0.call(data, "command")){
let data1 = data.command;
if(typeof data1 === "string"){
if(func52(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
let data2 = data.description;
if(typeof data2 === "string"){
if(func52(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(typeof data.when !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/when",keyword:"type",params:{type: "string"},message:"must be string"});
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
function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.themes !== undefined && func0.call(data, "themes")){
if(!(validate16(data.themes, {instancePath:instancePath+"/themes",parentData:data,parentDataProperty:"themes",rootData}))){
vErrors = joined(vErrors, validate16.errors);
errors = vErrors.length;
}
}
if(data.monitors !== undefined && func0.call(data, "monitors")){
let data1 = data.monitors;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
if(typeof data1 === "string"){
if(func52(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/monitors",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/monitors",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs7 = errors;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate61(data1[i0], {instancePath:instancePath+"/monitors/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate61.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/monitors",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/monitors",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
}
if(data.evals !== undefined && func0.call(data, "evals")){
if(!(validate16(data.evals, {instancePath:instancePath+"/evals",parentData:data,parentDataProperty:"evals",rootData}))){
vErrors = joined(vErrors, validate16.errors);
errors = vErrors.length;
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
const schema32 = {"type":"object","required":["schemaVersion"],"additionalProperties":true,"properties":{"schemaVersion":{"type":"string","enum":["1.0"]},"contributes":{"$ref":"#/definitions/contributes"},"capabilities":{"$ref":"#/definitions/capabilities"},"attestation":{"$ref":"#/definitions/attestation"}}};
const schema34 = {"type":"object","required":["id","kind"],"additionalProperties":true,"properties":{"id":{"type":"string","minLength":1},"kind":{"type":"string","enum":["openai-compatible","anthropic"]},"baseUrl":{"type":"string","minLength":1,"anyOf":[{"pattern":"^https://"},{"pattern":"^http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:[0-9]{1,5})?(/|$)"}]},"model":{"type":"string","minLength":1},"prices":{"$ref":"#/definitions/prices"},"extraHosts":{"type":"array","items":{"type":"string","minLength":1}}}};
const pattern25 = new RegExp("^http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:[0-9]{1,5})?(/|$)", "u");
function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.input_per_million !== undefined && func0.call(data, "input_per_million")){
let data0 = data.input_per_million;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/input_per_million",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/input_per_million",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.output_per_million !== undefined && func0.call(data, "output_per_million")){
let data1 = data.output_per_million;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/output_per_million",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/output_per_million",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}
function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.id === undefined) || (!(func0.call(data, "id")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if((data.kind === undefined) || (!(func0.call(data, "kind")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"});
errors++;
}
if(data.id !== undefined && func0.call(data, "id")){
let data0 = data.id;
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.kind !== undefined && func0.call(data, "kind")){
let data1 = data.kind;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/kind",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data1 === "openai-compatible") || (data1 === "anthropic"))){
(vErrors ??= []).push({instancePath:instancePath+"/kind",keyword:"enum",params:{allowedValues: schema34.properties.kind.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.baseUrl !== undefined && func0.call(data, "baseUrl")){
let data2 = data.baseUrl;
const _errs8 = errors;
let valid1 = false;
const _errs9 = errors;
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/baseUrl",keyword:"pattern",params:{pattern: "^https://"},message:"must match pattern \""+"^https://"+"\""});
errors++;
}
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs10 = errors;
if(typeof data2 === "string"){
if(!pattern25.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/baseUrl",keyword:"pattern",params:{pattern: "^http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:[0-9]{1,5})?(/|$)"},message:"must match pattern \""+"^http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:[0-9]{1,5})?(/|$)"+"\""});
errors++;
}
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/baseUrl",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
if(typeof data2 === "string"){
if(func52(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/baseUrl",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/baseUrl",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model !== undefined && func0.call(data, "model")){
let data3 = data.model;
if(typeof data3 === "string"){
if(func52(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/model",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/model",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.prices !== undefined && func0.call(data, "prices")){
if(!(validate68(data.prices, {instancePath:instancePath+"/prices",parentData:data,parentDataProperty:"prices",rootData}))){
vErrors = joined(vErrors, validate68.errors);
errors = vErrors.length;
}
}
if(data.extraHosts !== undefined && func0.call(data, "extraHosts")){
let data5 = data.extraHosts;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(func52(data6) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/extraHosts/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/extraHosts/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/extraHosts",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}
function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.id === undefined) || (!(func0.call(data, "id")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if((data.label === undefined) || (!(func0.call(data, "label")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'"});
errors++;
}
if((data.readAction === undefined) || (!(func0.call(data, "readAction")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "readAction"},message:"must have required property '"+"readAction"+"'"});
errors++;
}
if(data.id !== undefined && func0.call(data, "id")){
let data0 = data.id;
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.label !== undefined && func0.call(data, "label")){
let data1 = data.label;
if(typeof data1 === "string"){
if(func52(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/label",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/label",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.readAction !== undefined && func0.call(data, "readAction")){
let data2 = data.readAction;
if(typeof data2 === "string"){
if(func52(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/readAction",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/readAction",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.commentAction !== undefined && func0.call(data, "commentAction")){
let data3 = data.commentAction;
if(typeof data3 === "string"){
if(func52(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/commentAction",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/commentAction",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.transitionAction !== undefined && func0.call(data, "transitionAction")){
let data4 = data.transitionAction;
if(typeof data4 === "string"){
if(func52(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/transitionAction",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/transitionAction",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.createAction !== undefined && func0.call(data, "createAction")){
let data5 = data.createAction;
if(typeof data5 === "string"){
if(func52(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/createAction",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/createAction",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.externalIdLabel !== undefined && func0.call(data, "externalIdLabel")){
let data6 = data.externalIdLabel;
if(typeof data6 === "string"){
if(func52(data6) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/externalIdLabel",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/externalIdLabel",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.externalIdPlaceholder !== undefined && func0.call(data, "externalIdPlaceholder")){
let data7 = data.externalIdPlaceholder;
if(typeof data7 === "string"){
if(func52(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/externalIdPlaceholder",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/externalIdPlaceholder",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}
function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.id === undefined) || (!(func0.call(data, "id")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if((data.worker === undefined) || (!(func0.call(data, "worker")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "worker"},message:"must have required property '"+"worker"+"'"});
errors++;
}
if(data.id !== undefined && func0.call(data, "id")){
let data0 = data.id;
if(typeof data0 === "string"){
if(func52(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.worker !== undefined && func0.call(data, "worker")){
let data1 = data.worker;
const _errs7 = errors;
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern1.test(data1)){
errors++;
}
}
var valid2 = _errs8 === errors;
if(valid2){
(vErrors ??= []).push({instancePath:instancePath+"/worker",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
const _errs10 = errors;
const _errs11 = errors;
if(typeof data1 === "string"){
if(!pattern2.test(data1)){
errors++;
}
}
var valid3 = _errs11 === errors;
if(valid3){
(vErrors ??= []).push({instancePath:instancePath+"/worker",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
const _errs13 = errors;
const _errs14 = errors;
if(typeof data1 === "string"){
if(!pattern3.test(data1)){
errors++;
}
}
var valid4 = _errs14 === errors;
if(valid4){
(vErrors ??= []).push({instancePath:instancePath+"/worker",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
const _errs16 = errors;
const _errs17 = errors;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
errors++;
}
}
var valid5 = _errs17 === errors;
if(valid5){
(vErrors ??= []).push({instancePath:instancePath+"/worker",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
const _errs19 = errors;
const _errs20 = errors;
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
errors++;
}
}
var valid6 = _errs20 === errors;
if(valid6){
(vErrors ??= []).push({instancePath:instancePath+"/worker",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
if(typeof data1 === "string"){
if(func52(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/worker",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/worker",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}
function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.providers !== undefined && func0.call(data, "providers")){
let data0 = data.providers;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate67(data0[i0], {instancePath:instancePath+"/providers/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate67.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/providers",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.trackers !== undefined && func0.call(data, "trackers")){
let data2 = data.trackers;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(!(validate71(data2[i1], {instancePath:instancePath+"/trackers/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = joined(vErrors, validate71.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/trackers",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.docPacks !== undefined && func0.call(data, "docPacks")){
let data4 = data.docPacks;
if(Array.isArray(data4)){
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
const _errs13 = errors;
const _errs14 = errors;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
errors++;
}
}
var valid8 = _errs14 === errors;
if(valid8){
(vErrors ??= []).push({instancePath:instancePath+"/docPacks/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
const _errs16 = errors;
const _errs17 = errors;
if(typeof data5 === "string"){
if(!pattern2.test(data5)){
errors++;
}
}
var valid9 = _errs17 === errors;
if(valid9){
(vErrors ??= []).push({instancePath:instancePath+"/docPacks/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
const _errs19 = errors;
const _errs20 = errors;
if(typeof data5 === "string"){
if(!pattern3.test(data5)){
errors++;
}
}
var valid10 = _errs20 === errors;
if(valid10){
(vErrors ??= []).push({instancePath:instancePath+"/docPacks/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
const _errs22 = errors;
const _errs23 = errors;
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
errors++;
}
}
var valid11 = _errs23 === errors;
if(valid11){
(vErrors ??= []).push({instancePath:instancePath+"/docPacks/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
const _errs25 = errors;
const _errs26 = errors;
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
errors++;
}
}
var valid12 = _errs26 === errors;
if(valid12){
(vErrors ??= []).push({instancePath:instancePath+"/docPacks/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
if(typeof data5 === "string"){
if(func52(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/docPacks/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/docPacks/" + i2,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/docPacks",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.checks !== undefined && func0.call(data, "checks")){
let data6 = data.checks;
if(Array.isArray(data6)){
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
if(!(validate73(data6[i3], {instancePath:instancePath+"/checks/" + i3,parentData:data6,parentDataProperty:i3,rootData}))){
vErrors = joined(vErrors, validate73.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/checks",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}
const pattern36 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$", "u");
const pattern47 = new RegExp("^(\\*|(\\*\\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)$", "u");
const pattern48 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$", "u");
function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tools !== undefined && func0.call(data, "tools")){
let data0 = data.tools;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func52(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
if(!pattern36.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.read_paths !== undefined && func0.call(data, "read_paths")){
let data2 = data.read_paths;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs11 = errors;
const _errs12 = errors;
if(typeof data3 === "string"){
if(!pattern1.test(data3)){
errors++;
}
}
var valid6 = _errs12 === errors;
if(valid6){
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
const _errs14 = errors;
const _errs15 = errors;
if(typeof data3 === "string"){
if(!pattern2.test(data3)){
errors++;
}
}
var valid7 = _errs15 === errors;
if(valid7){
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
const _errs17 = errors;
const _errs18 = errors;
if(typeof data3 === "string"){
if(!pattern3.test(data3)){
errors++;
}
}
var valid8 = _errs18 === errors;
if(valid8){
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
const _errs20 = errors;
const _errs21 = errors;
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
errors++;
}
}
var valid9 = _errs21 === errors;
if(valid9){
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
const _errs23 = errors;
const _errs24 = errors;
if(typeof data3 === "string"){
if(!pattern5.test(data3)){
errors++;
}
}
var valid10 = _errs24 === errors;
if(valid10){
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
if(typeof data3 === "string"){
if(func52(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/read_paths",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.write_paths !== undefined && func0.call(data, "write_paths")){
let data4 = data.write_paths;
if(Array.isArray(data4)){
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
const _errs30 = errors;
const _errs31 = errors;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
errors++;
}
}
var valid14 = _errs31 === errors;
if(valid14){
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
const _errs33 = errors;
const _errs34 = errors;
if(typeof data5 === "string"){
if(!pattern2.test(data5)){
errors++;
}
}
var valid15 = _errs34 === errors;
if(valid15){
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
const _errs36 = errors;
const _errs37 = errors;
if(typeof data5 === "string"){
if(!pattern3.test(data5)){
errors++;
}
}
var valid16 = _errs37 === errors;
if(valid16){
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
}
const _errs39 = errors;
const _errs40 = errors;
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
errors++;
}
}
var valid17 = _errs40 === errors;
if(valid17){
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
const _errs42 = errors;
const _errs43 = errors;
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
errors++;
}
}
var valid18 = _errs43 === errors;
if(valid18){
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
if(typeof data5 === "string"){
if(func52(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/write_paths",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.hosts !== undefined && func0.call(data, "hosts")){
let data6 = data.hosts;
if(Array.isArray(data6)){
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
let data7 = data6[i3];
if(typeof data7 === "string"){
if(func52(data7) > 253){
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i3,keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"});
errors++;
}
if(func52(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i3,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
if(!pattern47.test(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i3,keyword:"pattern",params:{pattern: "^(\\*|(\\*\\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)$"},message:"must match pattern \""+"^(\\*|(\\*\\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i3,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/hosts",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.commands !== undefined && func0.call(data, "commands")){
let data8 = data.commands;
if(Array.isArray(data8)){
const len4 = data8.length;
for(let i4=0; i4<len4; i4++){
let data9 = data8[i4];
if(typeof data9 === "string"){
if(func52(data9) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/commands/" + i4,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
if(!pattern48.test(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/commands/" + i4,keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/commands/" + i4,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/commands",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.tool_args !== undefined && func0.call(data, "tool_args")){
let data10 = data.tool_args;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key0 of Object.keys(data10)){
const _errs54 = errors;
if(typeof key0 === "string"){
if(!pattern36.test(key0)){
(vErrors ??= []).push({instancePath:instancePath+"/tool_args",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"+"\"",propertyName:key0});
errors++;
}
}
var valid23 = _errs54 === errors;
if(!valid23){
(vErrors ??= []).push({instancePath:instancePath+"/tool_args",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"});
errors++;
}
}
for(const key1 of Object.keys(data10)){
let data11 = data10[key1];
if(!(data11 && typeof data11 == "object" && !Array.isArray(data11))){
(vErrors ??= []).push({instancePath:instancePath+"/tool_args/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tool_args",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate76.errors = vErrors;
return errors === 0;
}
const schema39 = {"type":"object","required":["issuer"],"additionalProperties":true,"properties":{"issuer":{"type":"string","enum":["agent","bridge","harness","plugin"]},"signature":{"type":"string","pattern":"^[0-9a-f]+$"},"key_fingerprint":{"type":"string","minLength":1}}};
const pattern50 = new RegExp("^[0-9a-f]+$", "u");
function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.issuer === undefined) || (!(func0.call(data, "issuer")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "issuer"},message:"must have required property '"+"issuer"+"'"});
errors++;
}
if(data.issuer !== undefined && func0.call(data, "issuer")){
let data0 = data.issuer;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/issuer",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data0 === "agent") || (data0 === "bridge")) || (data0 === "harness")) || (data0 === "plugin"))){
(vErrors ??= []).push({instancePath:instancePath+"/issuer",keyword:"enum",params:{allowedValues: schema39.properties.issuer.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.signature !== undefined && func0.call(data, "signature")){
let data1 = data.signature;
if(typeof data1 === "string"){
if(!pattern50.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/signature",keyword:"pattern",params:{pattern: "^[0-9a-f]+$"},message:"must match pattern \""+"^[0-9a-f]+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signature",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.key_fingerprint !== undefined && func0.call(data, "key_fingerprint")){
let data2 = data.key_fingerprint;
if(typeof data2 === "string"){
if(func52(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/key_fingerprint",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/key_fingerprint",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}
function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schemaVersion === undefined) || (!(func0.call(data, "schemaVersion")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "schemaVersion"},message:"must have required property '"+"schemaVersion"+"'"});
errors++;
}
if(data.schemaVersion !== undefined && func0.call(data, "schemaVersion")){
let data0 = data.schemaVersion;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/schemaVersion",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data0 === "1.0")){
(vErrors ??= []).push({instancePath:instancePath+"/schemaVersion",keyword:"enum",params:{allowedValues: schema32.properties.schemaVersion.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.contributes !== undefined && func0.call(data, "contributes")){
if(!(validate66(data.contributes, {instancePath:instancePath+"/contributes",parentData:data,parentDataProperty:"contributes",rootData}))){
vErrors = joined(vErrors, validate66.errors);
errors = vErrors.length;
}
}
if(data.capabilities !== undefined && func0.call(data, "capabilities")){
if(!(validate76(data.capabilities, {instancePath:instancePath+"/capabilities",parentData:data,parentDataProperty:"capabilities",rootData}))){
vErrors = joined(vErrors, validate76.errors);
errors = vErrors.length;
}
}
if(data.attestation !== undefined && func0.call(data, "attestation")){
if(!(validate78(data.attestation, {instancePath:instancePath+"/attestation",parentData:data,parentDataProperty:"attestation",rootData}))){
vErrors = joined(vErrors, validate78.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate65.errors = vErrors;
return errors === 0;
}
function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://cognitive-delivery.github.io/contract/1.x/plugin-manifest.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.$schema !== undefined && func0.call(data, "$schema")){
if(typeof data.$schema !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/$schema",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined && func0.call(data, "name")){
let data1 = data.name;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.version !== undefined && func0.call(data, "version")){
if(typeof data.version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.displayName !== undefined && func0.call(data, "displayName")){
if(typeof data.displayName !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/displayName",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.author !== undefined && func0.call(data, "author")){
if(!(validate14(data.author, {instancePath:instancePath+"/author",parentData:data,parentDataProperty:"author",rootData}))){
vErrors = joined(vErrors, validate14.errors);
errors = vErrors.length;
}
}
if(data.homepage !== undefined && func0.call(data, "homepage")){
if(typeof data.homepage !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/homepage",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.repository !== undefined && func0.call(data, "repository")){
let data7 = data.repository;
const _errs17 = errors;
let valid2 = false;
const _errs18 = errors;
if(typeof data7 === "string"){
if(func52(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/repository",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/repository",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs18 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs20 = errors;
if(!(data7 && typeof data7 == "object" && !Array.isArray(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/repository",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs20 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
(vErrors ??= []).push({instancePath:instancePath+"/repository",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
}
if(data.license !== undefined && func0.call(data, "license")){
if(typeof data.license !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/license",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.category !== undefined && func0.call(data, "category")){
if(typeof data.category !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/category",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.keywords !== undefined && func0.call(data, "keywords")){
let data10 = data.keywords;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(typeof data11 === "string"){
if(func52(data11) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/keywords/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/keywords/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/keywords",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.metadata !== undefined && func0.call(data, "metadata")){
let data12 = data.metadata;
if(!(data12 && typeof data12 == "object" && !Array.isArray(data12))){
(vErrors ??= []).push({instancePath:instancePath+"/metadata",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.defaultEnabled !== undefined && func0.call(data, "defaultEnabled")){
if(typeof data.defaultEnabled !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/defaultEnabled",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.icon !== undefined && func0.call(data, "icon")){
let data14 = data.icon;
const _errs37 = errors;
const _errs38 = errors;
if(typeof data14 === "string"){
if(!pattern1.test(data14)){
errors++;
}
}
var valid6 = _errs38 === errors;
if(valid6){
(vErrors ??= []).push({instancePath:instancePath+"/icon",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
const _errs40 = errors;
const _errs41 = errors;
if(typeof data14 === "string"){
if(!pattern2.test(data14)){
errors++;
}
}
var valid7 = _errs41 === errors;
if(valid7){
(vErrors ??= []).push({instancePath:instancePath+"/icon",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
const _errs43 = errors;
const _errs44 = errors;
if(typeof data14 === "string"){
if(!pattern3.test(data14)){
errors++;
}
}
var valid8 = _errs44 === errors;
if(valid8){
(vErrors ??= []).push({instancePath:instancePath+"/icon",keyword:"not",params:{},message:"must NOT be valid"});
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
const _errs46 = errors;
const _errs47 = errors;
if(typeof data14 === "string"){
if(!pattern4.test(data14)){
errors++;
}
}
var valid9 = _errs47 === errors;
if(valid9){
(vErrors ??= []).push({instancePath:instancePath+"/icon",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
}
const _errs49 = errors;
const _errs50 = errors;
if(typeof data14 === "string"){
if(!pattern5.test(data14)){
errors++;
}
}
var valid10 = _errs50 === errors;
if(valid10){
(vErrors ??= []).push({instancePath:instancePath+"/icon",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs49;
if(vErrors !== null){
if(_errs49){
vErrors.length = _errs49;
}
else {
vErrors = null;
}
}
}
if(typeof data14 === "string"){
if(func52(data14) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/icon",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/icon",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.types !== undefined && func0.call(data, "types")){
let data15 = data.types;
const _errs54 = errors;
const _errs55 = errors;
if(typeof data15 === "string"){
if(!pattern1.test(data15)){
errors++;
}
}
var valid12 = _errs55 === errors;
if(valid12){
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs54;
if(vErrors !== null){
if(_errs54){
vErrors.length = _errs54;
}
else {
vErrors = null;
}
}
}
const _errs57 = errors;
const _errs58 = errors;
if(typeof data15 === "string"){
if(!pattern2.test(data15)){
errors++;
}
}
var valid13 = _errs58 === errors;
if(valid13){
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs57;
if(vErrors !== null){
if(_errs57){
vErrors.length = _errs57;
}
else {
vErrors = null;
}
}
}
const _errs60 = errors;
const _errs61 = errors;
if(typeof data15 === "string"){
if(!pattern3.test(data15)){
errors++;
}
}
var valid14 = _errs61 === errors;
if(valid14){
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs60;
if(vErrors !== null){
if(_errs60){
vErrors.length = _errs60;
}
else {
vErrors = null;
}
}
}
const _errs63 = errors;
const _errs64 = errors;
if(typeof data15 === "string"){
if(!pattern4.test(data15)){
errors++;
}
}
var valid15 = _errs64 === errors;
if(valid15){
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs63;
if(vErrors !== null){
if(_errs63){
vErrors.length = _errs63;
}
else {
vErrors = null;
}
}
}
const _errs66 = errors;
const _errs67 = errors;
if(typeof data15 === "string"){
if(!pattern5.test(data15)){
errors++;
}
}
var valid16 = _errs67 === errors;
if(valid16){
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs66;
if(vErrors !== null){
if(_errs66){
vErrors.length = _errs66;
}
else {
vErrors = null;
}
}
}
if(typeof data15 === "string"){
if(func52(data15) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.documentationUrl !== undefined && func0.call(data, "documentationUrl")){
let data16 = data.documentationUrl;
if(typeof data16 === "string"){
if(!pattern11.test(data16)){
(vErrors ??= []).push({instancePath:instancePath+"/documentationUrl",keyword:"pattern",params:{pattern: "^https://"},message:"must match pattern \""+"^https://"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/documentationUrl",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.supportUrl !== undefined && func0.call(data, "supportUrl")){
let data17 = data.supportUrl;
if(typeof data17 === "string"){
if(!pattern11.test(data17)){
(vErrors ??= []).push({instancePath:instancePath+"/supportUrl",keyword:"pattern",params:{pattern: "^https://"},message:"must match pattern \""+"^https://"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/supportUrl",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.privacyPolicyUrl !== undefined && func0.call(data, "privacyPolicyUrl")){
let data18 = data.privacyPolicyUrl;
if(typeof data18 === "string"){
if(!pattern11.test(data18)){
(vErrors ??= []).push({instancePath:instancePath+"/privacyPolicyUrl",keyword:"pattern",params:{pattern: "^https://"},message:"must match pattern \""+"^https://"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/privacyPolicyUrl",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.termsOfServiceUrl !== undefined && func0.call(data, "termsOfServiceUrl")){
let data19 = data.termsOfServiceUrl;
if(typeof data19 === "string"){
if(!pattern11.test(data19)){
(vErrors ??= []).push({instancePath:instancePath+"/termsOfServiceUrl",keyword:"pattern",params:{pattern: "^https://"},message:"must match pattern \""+"^https://"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/termsOfServiceUrl",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.skills !== undefined && func0.call(data, "skills")){
if(!(validate16(data.skills, {instancePath:instancePath+"/skills",parentData:data,parentDataProperty:"skills",rootData}))){
vErrors = joined(vErrors, validate16.errors);
errors = vErrors.length;
}
}
if(data.agents !== undefined && func0.call(data, "agents")){
if(!(validate16(data.agents, {instancePath:instancePath+"/agents",parentData:data,parentDataProperty:"agents",rootData}))){
vErrors = joined(vErrors, validate16.errors);
errors = vErrors.length;
}
}
if(data.outputStyles !== undefined && func0.call(data, "outputStyles")){
if(!(validate16(data.outputStyles, {instancePath:instancePath+"/outputStyles",parentData:data,parentDataProperty:"outputStyles",rootData}))){
vErrors = joined(vErrors, validate16.errors);
errors = vErrors.length;
}
}
if(data.workflows !== undefined && func0.call(data, "workflows")){
if(!(validate16(data.workflows, {instancePath:instancePath+"/workflows",parentData:data,parentDataProperty:"workflows",rootData}))){
vErrors = joined(vErrors, validate16.errors);
errors = vErrors.length;
}
}
if(data.themes !== undefined && func0.call(data, "themes")){
let data24 = data.themes;
const _errs81 = errors;
let valid17 = false;
const _errs82 = errors;
if(typeof data24 === "string"){
if(func52(data24) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/themes",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/themes",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid1 = _errs82 === errors;
valid17 = valid17 || _valid1;
if(!valid17){
const _errs84 = errors;
if(Array.isArray(data24)){
const len1 = data24.length;
for(let i1=0; i1<len1; i1++){
let data25 = data24[i1];
if(typeof data25 === "string"){
if(func52(data25) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/themes/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/themes/" + i1,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/themes",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid1 = _errs84 === errors;
valid17 = valid17 || _valid1;
}
if(!valid17){
(vErrors ??= []).push({instancePath:instancePath+"/themes",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs81;
if(vErrors !== null){
if(_errs81){
vErrors.length = _errs81;
}
else {
vErrors = null;
}
}
}
}
if(data.commands !== undefined && func0.call(data, "commands")){
if(!(validate21(data.commands, {instancePath:instancePath+"/commands",parentData:data,parentDataProperty:"commands",rootData}))){
vErrors = joined(vErrors, validate21.errors);
errors = vErrors.length;
}
}
if(data.hooks !== undefined && func0.call(data, "hooks")){
if(!(validate25(data.hooks, {instancePath:instancePath+"/hooks",parentData:data,parentDataProperty:"hooks",rootData}))){
vErrors = joined(vErrors, validate25.errors);
errors = vErrors.length;
}
}
if(data.mcpServers !== undefined && func0.call(data, "mcpServers")){
if(!(validate36(data.mcpServers, {instancePath:instancePath+"/mcpServers",parentData:data,parentDataProperty:"mcpServers",rootData}))){
vErrors = joined(vErrors, validate36.errors);
errors = vErrors.length;
}
}
if(data.lspServers !== undefined && func0.call(data, "lspServers")){
if(!(validate45(data.lspServers, {instancePath:instancePath+"/lspServers",parentData:data,parentDataProperty:"lspServers",rootData}))){
vErrors = joined(vErrors, validate45.errors);
errors = vErrors.length;
}
}
if(data.dependencies !== undefined && func0.call(data, "dependencies")){
if(!(validate50(data.dependencies, {instancePath:instancePath+"/dependencies",parentData:data,parentDataProperty:"dependencies",rootData}))){
vErrors = joined(vErrors, validate50.errors);
errors = vErrors.length;
}
}
if(data.settings !== undefined && func0.call(data, "settings")){
let data31 = data.settings;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/settings",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.userConfig !== undefined && func0.call(data, "userConfig")){
if(!(validate52(data.userConfig, {instancePath:instancePath+"/userConfig",parentData:data,parentDataProperty:"userConfig",rootData}))){
vErrors = joined(vErrors, validate52.errors);
errors = vErrors.length;
}
}
if(data.channels !== undefined && func0.call(data, "channels")){
let data33 = data.channels;
if(Array.isArray(data33)){
const len2 = data33.length;
for(let i2=0; i2<len2; i2++){
if(!(validate56(data33[i2], {instancePath:instancePath+"/channels/" + i2,parentData:data33,parentDataProperty:i2,rootData}))){
vErrors = joined(vErrors, validate56.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channels",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.experimental !== undefined && func0.call(data, "experimental")){
if(!(validate59(data.experimental, {instancePath:instancePath+"/experimental",parentData:data,parentDataProperty:"experimental",rootData}))){
vErrors = joined(vErrors, validate59.errors);
errors = vErrors.length;
}
}
if(data.cdf !== undefined && func0.call(data, "cdf")){
if(!(validate65(data.cdf, {instancePath:instancePath+"/cdf",parentData:data,parentDataProperty:"cdf",rootData}))){
vErrors = joined(vErrors, validate65.errors);
errors = vErrors.length;
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
