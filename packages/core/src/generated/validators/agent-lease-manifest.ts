// Generated from schemas/agent-lease-manifest.schema.json by scripts/generate.mjs. Do not edit.
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
const func58 = (text) => { let length = text.length; for (let i = 1; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) length--; return length; };
const pattern0 = new RegExp("^[0-9]+\\.[0-9]+$", "u");
const pattern1 = new RegExp("^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$", "u");
const pattern2 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$", "u");
const schema12 = {"type":"object","required":["name","kind","runtime_agent"],"additionalProperties":true,"properties":{"name":{"type":"string","minLength":1,"maxLength":120},"kind":{"type":"string","enum":["native","delegated-cli","plugin","external"]},"runtime_agent":{"type":"string","enum":["codex-cli","claude-code","gemini-code-assist","github-copilot","cdf-native","unknown"]},"provider":{"type":"string"},"model":{"$ref":"#/definitions/model"},"harness_version":{"type":"string"}}};
function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.vendor === undefined) || (!(func0.call(data, "vendor")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "vendor"},message:"must have required property '"+"vendor"+"'"});
errors++;
}
if((data.family === undefined) || (!(func0.call(data, "family")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "family"},message:"must have required property '"+"family"+"'"});
errors++;
}
if(data.vendor !== undefined && func0.call(data, "vendor")){
let data0 = data.vendor;
if(typeof data0 === "string"){
if(func58(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/vendor",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/vendor",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.family !== undefined && func0.call(data, "family")){
let data1 = data.family;
if(typeof data1 === "string"){
if(func58(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/family",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/family",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.version !== undefined && func0.call(data, "version")){
if(typeof data.version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}
function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if((data.kind === undefined) || (!(func0.call(data, "kind")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"});
errors++;
}
if((data.runtime_agent === undefined) || (!(func0.call(data, "runtime_agent")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "runtime_agent"},message:"must have required property '"+"runtime_agent"+"'"});
errors++;
}
if(data.name !== undefined && func0.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(func58(data0) > 120){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"});
errors++;
}
if(func58(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.kind !== undefined && func0.call(data, "kind")){
let data1 = data.kind;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/kind",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data1 === "native") || (data1 === "delegated-cli")) || (data1 === "plugin")) || (data1 === "external"))){
(vErrors ??= []).push({instancePath:instancePath+"/kind",keyword:"enum",params:{allowedValues: schema12.properties.kind.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.runtime_agent !== undefined && func0.call(data, "runtime_agent")){
let data2 = data.runtime_agent;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/runtime_agent",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((((data2 === "codex-cli") || (data2 === "claude-code")) || (data2 === "gemini-code-assist")) || (data2 === "github-copilot")) || (data2 === "cdf-native")) || (data2 === "unknown"))){
(vErrors ??= []).push({instancePath:instancePath+"/runtime_agent",keyword:"enum",params:{allowedValues: schema12.properties.runtime_agent.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.provider !== undefined && func0.call(data, "provider")){
if(typeof data.provider !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/provider",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model !== undefined && func0.call(data, "model")){
if(!(validate15(data.model, {instancePath:instancePath+"/model",parentData:data,parentDataProperty:"model",rootData}))){
vErrors = joined(vErrors, validate15.errors);
errors = vErrors.length;
}
}
if(data.harness_version !== undefined && func0.call(data, "harness_version")){
if(typeof data.harness_version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/harness_version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}
function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.purpose === undefined) || (!(func0.call(data, "purpose")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "purpose"},message:"must have required property '"+"purpose"+"'"});
errors++;
}
if(data.purpose !== undefined && func0.call(data, "purpose")){
let data0 = data.purpose;
if(typeof data0 === "string"){
if(func58(data0) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/purpose",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"});
errors++;
}
if(func58(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/purpose",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/purpose",keyword:"type",params:{type: "string"},message:"must be string"});
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
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}
const pattern8 = new RegExp("^(\\*|(\\*\\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)$", "u");
const pattern9 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$", "u");
const pattern3 = new RegExp("^/", "u");
const pattern4 = new RegExp("(^|/)\\.\\.(/|$)", "u");
const pattern5 = new RegExp("^~", "u");
const pattern6 = new RegExp("^[A-Za-z]:", "u");
const pattern7 = new RegExp("\\\\", "u");
function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
const _errs3 = errors;
if(typeof data === "string"){
if(!pattern3.test(data)){
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
if(!pattern4.test(data)){
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
if(!pattern5.test(data)){
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
if(!pattern6.test(data)){
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
if(!pattern7.test(data)){
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
if(typeof data === "string"){
if(func58(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
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
function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.tools === undefined) || (!(func0.call(data, "tools")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "tools"},message:"must have required property '"+"tools"+"'"});
errors++;
}
if((data.read_paths === undefined) || (!(func0.call(data, "read_paths")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "read_paths"},message:"must have required property '"+"read_paths"+"'"});
errors++;
}
if((data.write_paths === undefined) || (!(func0.call(data, "write_paths")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "write_paths"},message:"must have required property '"+"write_paths"+"'"});
errors++;
}
if((data.hosts === undefined) || (!(func0.call(data, "hosts")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "hosts"},message:"must have required property '"+"hosts"+"'"});
errors++;
}
if((data.commands === undefined) || (!(func0.call(data, "commands")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "commands"},message:"must have required property '"+"commands"+"'"});
errors++;
}
if(data.tools !== undefined && func0.call(data, "tools")){
let data0 = data.tools;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func58(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
if(!pattern2.test(data1)){
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
if(!(validate21(data2[i1], {instancePath:instancePath+"/read_paths/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = joined(vErrors, validate21.errors);
errors = vErrors.length;
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
if(!(validate21(data4[i2], {instancePath:instancePath+"/write_paths/" + i2,parentData:data4,parentDataProperty:i2,rootData}))){
vErrors = joined(vErrors, validate21.errors);
errors = vErrors.length;
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
if(func58(data7) > 253){
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i3,keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"});
errors++;
}
if(func58(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i3,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
if(!pattern8.test(data7)){
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
if(func58(data9) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/commands/" + i4,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
if(!pattern9.test(data9)){
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
const _errs25 = errors;
if(typeof key0 === "string"){
if(!pattern2.test(key0)){
(vErrors ??= []).push({instancePath:instancePath+"/tool_args",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"+"\"",propertyName:key0});
errors++;
}
}
var valid14 = _errs25 === errors;
if(!valid14){
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
validate20.errors = vErrors;
return errors === 0;
}
function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
const _errs3 = errors;
if(typeof data === "string"){
if(!pattern3.test(data)){
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
if(!pattern4.test(data)){
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
if(!pattern7.test(data)){
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
if(typeof data === "string"){
if(func58(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.commands === undefined) || (!(func0.call(data, "commands")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "commands"},message:"must have required property '"+"commands"+"'"});
errors++;
}
if((data.paths === undefined) || (!(func0.call(data, "paths")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "paths"},message:"must have required property '"+"paths"+"'"});
errors++;
}
if((data.hosts === undefined) || (!(func0.call(data, "hosts")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "hosts"},message:"must have required property '"+"hosts"+"'"});
errors++;
}
if(data.commands !== undefined && func0.call(data, "commands")){
let data0 = data.commands;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func58(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/commands/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
if(!pattern9.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/commands/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/commands/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/commands",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.paths !== undefined && func0.call(data, "paths")){
let data2 = data.paths;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(!(validate26(data2[i1], {instancePath:instancePath+"/paths/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/paths",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.hosts !== undefined && func0.call(data, "hosts")){
let data4 = data.hosts;
if(Array.isArray(data4)){
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
if(typeof data5 === "string"){
if(func58(data5) > 253){
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i2,keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"});
errors++;
}
if(func58(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
if(!pattern8.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i2,keyword:"pattern",params:{pattern: "^(\\*|(\\*\\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)$"},message:"must match pattern \""+"^(\\*|(\\*\\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i2,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/hosts",keyword:"type",params:{type: "array"},message:"must be array"});
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
function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.steps !== undefined && func0.call(data, "steps")){
let data0 = data.steps;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/steps",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/steps",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/steps",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.wall_clock_ms !== undefined && func0.call(data, "wall_clock_ms")){
let data1 = data.wall_clock_ms;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/wall_clock_ms",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/wall_clock_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/wall_clock_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.tokens !== undefined && func0.call(data, "tokens")){
let data2 = data.tokens;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/tokens",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 9007199254740991 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/tokens",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/tokens",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.cost_usd !== undefined && func0.call(data, "cost_usd")){
let data3 = data.cost_usd;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/cost_usd",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/cost_usd",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.depth !== undefined && func0.call(data, "depth")){
let data4 = data.depth;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/depth",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 16 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/depth",keyword:"maximum",params:{comparison: "<=", limit: 16},message:"must be <= 16"});
errors++;
}
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/depth",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.fan_out !== undefined && func0.call(data, "fan_out")){
let data5 = data.fan_out;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/fan_out",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 256 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/fan_out",keyword:"maximum",params:{comparison: "<=", limit: 256},message:"must be <= 256"});
errors++;
}
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/fan_out",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
const schema27 = {"type":"object","required":["issuer"],"additionalProperties":true,"properties":{"issuer":{"type":"string","enum":["agent","bridge","harness","plugin"]},"signature":{"$ref":"#/definitions/signature"},"key_fingerprint":{"type":"string","minLength":1}}};
const pattern17 = new RegExp("^[0-9a-f]{64}$", "u");
function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/issuer",keyword:"enum",params:{allowedValues: schema27.properties.issuer.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.signature !== undefined && func0.call(data, "signature")){
let data1 = data.signature;
if(typeof data1 === "string"){
if(!pattern17.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/signature",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""});
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
if(func58(data2) < 1){
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
validate31.errors = vErrors;
return errors === 0;
}
function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://cognitive-delivery.github.io/contract/1.x/agent-lease-manifest.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema_version === undefined) || (!(func0.call(data, "schema_version")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "schema_version"},message:"must have required property '"+"schema_version"+"'"});
errors++;
}
if((data.agent === undefined) || (!(func0.call(data, "agent")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "agent"},message:"must have required property '"+"agent"+"'"});
errors++;
}
if((data.intent === undefined) || (!(func0.call(data, "intent")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "intent"},message:"must have required property '"+"intent"+"'"});
errors++;
}
if((data.allow === undefined) || (!(func0.call(data, "allow")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "allow"},message:"must have required property '"+"allow"+"'"});
errors++;
}
if((data.deny === undefined) || (!(func0.call(data, "deny")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "deny"},message:"must have required property '"+"deny"+"'"});
errors++;
}
if((data.budget === undefined) || (!(func0.call(data, "budget")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "budget"},message:"must have required property '"+"budget"+"'"});
errors++;
}
if((data.approvals === undefined) || (!(func0.call(data, "approvals")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "approvals"},message:"must have required property '"+"approvals"+"'"});
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
if(data.agent !== undefined && func0.call(data, "agent")){
if(!(validate14(data.agent, {instancePath:instancePath+"/agent",parentData:data,parentDataProperty:"agent",rootData}))){
vErrors = joined(vErrors, validate14.errors);
errors = vErrors.length;
}
}
if(data.parent_lease_id !== undefined && func0.call(data, "parent_lease_id")){
let data2 = data.parent_lease_id;
if(typeof data2 === "string"){
if(!pattern1.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/parent_lease_id",keyword:"pattern",params:{pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"},message:"must match pattern \""+"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/parent_lease_id",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.intent !== undefined && func0.call(data, "intent")){
if(!(validate18(data.intent, {instancePath:instancePath+"/intent",parentData:data,parentDataProperty:"intent",rootData}))){
vErrors = joined(vErrors, validate18.errors);
errors = vErrors.length;
}
}
if(data.allow !== undefined && func0.call(data, "allow")){
if(!(validate20(data.allow, {instancePath:instancePath+"/allow",parentData:data,parentDataProperty:"allow",rootData}))){
vErrors = joined(vErrors, validate20.errors);
errors = vErrors.length;
}
}
if(data.deny !== undefined && func0.call(data, "deny")){
if(!(validate25(data.deny, {instancePath:instancePath+"/deny",parentData:data,parentDataProperty:"deny",rootData}))){
vErrors = joined(vErrors, validate25.errors);
errors = vErrors.length;
}
}
if(data.budget !== undefined && func0.call(data, "budget")){
if(!(validate29(data.budget, {instancePath:instancePath+"/budget",parentData:data,parentDataProperty:"budget",rootData}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
}
if(data.approvals !== undefined && func0.call(data, "approvals")){
let data7 = data.approvals;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(typeof data8 === "string"){
if(func58(data8) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/approvals/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
if(!pattern2.test(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/approvals/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/approvals/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/approvals",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.attestation !== undefined && func0.call(data, "attestation")){
if(!(validate31(data.attestation, {instancePath:instancePath+"/attestation",parentData:data,parentDataProperty:"attestation",rootData}))){
vErrors = joined(vErrors, validate31.errors);
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
